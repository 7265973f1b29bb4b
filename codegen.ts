import type { CodegenConfig } from '@graphql-codegen/cli'

/** Types for the client's documents, from the committed schema. `npm run codegen` writes, `npm run codegen -- --check` compares. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['client/**/*.{ts,tsx}', '!client/gql/**'],
  ignoreNoDocuments: true,
  generates: {
    'client/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: {
        scalars: { DateTime: 'string', LocalDateTime: 'string', LocalDate: 'string', JSON: 'unknown', File: 'File' },
        enumsAsTypes: true,
        useTypeImports: true,
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
      },
    },
  },
}

export default config
