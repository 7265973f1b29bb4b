import type { Plugin } from 'vite'

const call = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g

/** `readFragment` returns its second argument. The first, the fragment's document, is for types alone. */
const reading = /\breadFragment\(\s*\w+,/g

/** An import of documents that codegen.ts makes. */
const generatedImport = /\bimport \{([^}]*)\} from ['"]#client\/gql\/graphql\.ts['"]/g

/**
 * Puts each GraphQL document where it is used. Otherwise every page would load the generated table of all documents.
 * Most fragments are only read, so their documents are left out: the queries have them. The server uses the table.
 */
export function inlineDocuments(): Plugin {
  let find: (source: string) => object
  let generated: Readonly<Record<string, object>>
  return {
    name: 'marquee:inline-documents',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      // Generated before each build, so not there yet when this file is read.
      const load = (file: string) => import(new URL(`client/gql/${file}`, `file://${process.cwd()}/`).href)
      find = ((await load('gql.ts')) as { graphql: typeof find }).graphql
      generated = (await load('graphql.ts')) as typeof generated
    },
    transform: {
      filter: { id: /\/client\/(?!gql\/|bundle\/).*\.tsx?$/, code: /\b(?:graphql|readFragment)\(|gql\/graphql\.ts/ },
      handler(code, id) {
        const inlined = code.replaceAll(call, (_, source: string) => {
          const document = find(source)
          if (!('kind' in document)) this.error(`${id} has a document that \`npm run codegen\` does not know`)
          return `(${JSON.stringify(document)})`
        })
        // One call that is left over would load the whole table.
        if (/\bgraphql\(/.test(inlined)) this.error(`${id} calls graphql() with something else than a template`)
        const withGenerated = inlined.replaceAll(generatedImport, (_, names: string) =>
          (names.match(/\b\w+Document\b/g) ?? [])
            .map((name) => `const ${name} = ${JSON.stringify(generated[name])}`)
            .join('\n'),
        )
        return { code: withGenerated.replaceAll(reading, 'readFragment(null,'), map: null }
      },
    },
  }
}
