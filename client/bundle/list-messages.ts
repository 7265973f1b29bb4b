import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Below `build/client`: the messages of each script, by its file, and what the scripts call them. */
export const messagesOfScriptsFile = 'assets/messages-of-scripts.json'

/** As Lingui's macros write a message into the code. */
const messageId = /\bid:\s*["'`]([\w-]+)["'`]/g

/**
 * Notes which messages a script can show, itself or through scripts that it loads later. The server sends a page the
 * messages of its scripts (server/http/pages/page-messages.ts). Scripts and pages name a message by the first letters of
 * its id, because six random letters for each would be a fifth of what a page loads of them.
 */
export function listMessages(): Plugin {
  let shortIds = new Map<string, string>()
  return {
    name: 'marquee:list-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ root }) {
      const { messages } = JSON.parse(readFileSync(resolve(root, 'locales/en.json'), 'utf8')) as { messages: object }
      shortIds = shorten(Object.keys(messages))
    },
    renderChunk: (code) => code.replaceAll(messageId, (found, id: string) => found.replace(id, shortIds.get(id) ?? id)),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const fullIds = new Map([...shortIds].map(([id, short]) => [short, id]))
      const ownIds = new Map(
        chunks.map(({ fileName, code }) => [
          fileName,
          [...code.matchAll(messageId)].flatMap(([, short]) => fullIds.get(short!) ?? []),
        ]),
      )
      const laterOf = new Map(chunks.map((chunk) => [chunk.fileName, laterScripts(chunk, bundle)]))
      const ids = chunks.map(({ fileName }) => {
        const scripts = [fileName, ...laterOf.get(fileName)!]
        return [fileName, [...new Set(scripts.flatMap((script) => ownIds.get(script) ?? []))].sort()]
      })
      const source = JSON.stringify({ ofScripts: Object.fromEntries(ids), shortIds: Object.fromEntries(shortIds) })
      this.emitFile({ type: 'asset', fileName: messagesOfScriptsFile, source })
    },
  }
}

/** @returns for each id the shortest beginning that no other id has. */
function shorten(ids: readonly string[]): Map<string, string> {
  const sorted = ids.toSorted()
  return new Map(
    sorted.map((id, index) => {
      const shared = Math.max(...[sorted[index - 1], sorted[index + 1]].map((other) => sharedLength(id, other ?? '')))
      return [id, id.slice(0, shared + 1)]
    }),
  )
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** The scripts that a script imports when it runs, with all that they import. */
function laterScripts({ dynamicImports }: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set(dynamicImports)
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const next of [...chunk.imports, ...chunk.dynamicImports]) found.add(next)
  }
  return found
}
