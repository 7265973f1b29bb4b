import { globSync, readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { buildSchema, isUnionType } from 'graphql'

/**
 * Most pages need to know of a mutation only whether it was refused. So each `holdMessage` of the schema has a document
 * `HoldMessageDocument` that asks no more, unless the client has one of that name with a selection of its own. Those
 * about an item of a feed all ask for the item, and have the answer under one name, so that one function reads them.
 */
function plainMutations(): string[] {
  const sources = globSync('client/**/*.{ts,tsx}', { exclude: ['client/gql/**'] }).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const written = sources.flatMap((source) =>
    [...source.matchAll(/graphql\(`\s*mutation (\w+)/g)].map(([, name]) => name),
  )
  const mutations = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()!.getFields()
  return Object.values(mutations).flatMap(({ name, args: [input], type }) => {
    const title = name.charAt(0).toUpperCase() + name.slice(1)
    if (!input || !isUnionType(type) || written.includes(title)) return []
    if (type.getTypes().some((answer) => answer.name === 'ActivityItem'))
      return `mutation ${title}($input: ${input.type}) { answer: ${name}(input: $input) { __typename ...ViewedItem_ActivityItem ...FeedRefusal_UserError } }`
    return `mutation ${title}($input: ${input.type}) { ${name}(input: $input) { ...Refusal_UserError } }`
  })
}

/** Types for the client's documents, from the committed schema. `npm run codegen` writes, `npm run codegen -- --check` compares. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['client/**/*.{ts,tsx}', '!client/gql/**', ...plainMutations()],
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
