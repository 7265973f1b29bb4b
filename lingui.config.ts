import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { pseudoLocale, sourceLocale, translatedLocales } from './server/contract/locales.ts'

/** The catalogues of what people read (docs/translating.md). */
export default defineConfig({
  sourceLocale,
  // `lingui extract` is told the languages without the last, which is made when the others are compiled.
  locales: [...translatedLocales, pseudoLocale],
  pseudoLocale: { locale: pseudoLocale, extend: 0.4, prepend: '⟦', append: '⟧' },
  catalogs: [
    {
      path: 'locales/{locale}',
      include: ['client', 'server'],
      exclude: ['**/*.test.ts', 'client/e2e/**', 'client/gql/**', 'server/platform/generated/**'],
    },
  ],
  // Where a message stands, without lines: those change too often.
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'json',
  // `msg` of @lingui/core/runtime-macro is a function for Node, and a macro for the browser's build.
  experimental: { runtimeMacro: true },
})
