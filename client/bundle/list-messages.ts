import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { createImportWalk } from './import-walk.ts'

/** Below `build/client`: the messages of each page's script, by its file, and what the scripts call them. */
export const messagesOfScriptsFile = 'assets/messages-of-scripts.json'

/** As Lingui's macros write a message into the code. */
const messageId = /\bid:\s*["'`]([\w-]+)["'`]/g

/**
 * Notes which messages the script of a page can show, itself or through the modules that it imports. The server sends
 * a page these messages (server/http/pages/page-messages.ts). The files of the build say too little: several small
 * modules share one. Scripts and pages name a message by the first letters of its id, because six random letters for
 * each would be a fifth of what a page loads of them.
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
    async generateBundle(_options, bundle) {
      const reach = createImportWalk(this, 'all imports')
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const usedCode = new Map(
        chunks.flatMap(({ modules }) => Object.entries(modules)).map(([id, { code }]) => [id, code]),
      )
      const ofScripts: Record<string, string[]> = {}
      for (const { fileName, facadeModuleId } of chunks.filter(({ isEntry }) => isEntry)) {
        const codes = [...(await reach([facadeModuleId!]))].map((id) => usedCode.get(id) ?? '')
        const ids = codes.flatMap((code) => [...code.matchAll(messageId)].map(([, id]) => id!))
        ofScripts[fileName] = [...new Set(ids)].filter((id) => shortIds.has(id)).sort()
      }
      const source = JSON.stringify({ ofScripts, shortIds: Object.fromEntries(shortIds) })
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
