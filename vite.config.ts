import { reactRouter } from '@react-router/dev/vite'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { defineConfig } from 'vite'
import { dropDataFonts } from './client/bundle/drop-data-fonts.ts'
import { planChunks } from './client/bundle/chunk-groups.ts'
import { listMessages } from './client/bundle/list-messages.ts'
import { inlineDocuments } from './client/bundle/inline-documents.ts'
import { translatedLocales } from './server/contract/locales.ts'

/** Hundreds of small files each. In the server's bundle a start does not look for them one by one. */
const bundled = [
  /^react-aria/,
  /^react-stately/,
  /^@react-aria\//,
  /^@internationalized\//,
  /^@apollo\//,
  'rxjs',
  'lucide-react',
]

/** Lingui's macros become ids of messages. In a build the English text stays behind, in the catalogue. */
function linguiMacros() {
  const preset = () => ({ plugins: [linguiMacro] })
  const rolldown = { filter: { code: /@lingui\/(?:core|react)\/(?:runtime-)?macro/ } }
  return babel({ presets: [{ preset, rolldown }] })
}

const chunks = planChunks()

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    linguiMacros(),
    listMessages(),
    chunks.plugin,
    // The texts of react-aria in twenty other languages stay out of the browser's files.
    optimizeLocales.vite({ locales: translatedLocales.map((locale) => (locale === 'en' ? 'en-US' : locale)) }),
    inlineDocuments(),
    dropDataFonts(),
    reactRouter(),
  ],
  // React has this hook since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  publicDir: 'client/public',
  build: {
    // The first browsers with light-dark(), which every colour token uses; older targets make the build rewrite it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks.groups },
            // Each file contains the names of those that it imports. A shared file is named after all of its pages.
            chunkFileNames: ({ name }) => `assets/${name.slice(0, 16)}-[hash].js`,
          },
          // A page that imports one thing from a feature's public.ts loads that one.
          treeshake: { moduleSideEffects: [{ test: /client\/features\/[^/]+\/public\.ts$/, sideEffects: false }] },
        },
      },
    },
  },
  // Development loads them as they are: some are CommonJS, which Vite turns into modules only in a build.
  ssr: { noExternal: command === 'build' ? bundled : [] },
  server: { fs: { strict: true } },
}))
