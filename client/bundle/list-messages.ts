import type { Plugin, Rolldown } from 'vite'

/** Below `build/client`: the messages of each script, by its file. */
export const messagesOfScriptsFile = 'assets/messages-of-scripts.json'

/** As Lingui's macros write a message into the code. */
const messageId = /\bid:\s*["'`]([\w-]{6})["'`]/g

/**
 * Notes which messages a script can show, itself or through scripts that it loads later. The server sends a page the
 * messages of its scripts (server/http/pages/page-messages.ts).
 */
export function listMessages(): Plugin {
  return {
    name: 'marquee:list-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const ownIds = new Map(
        chunks.map(({ fileName, code }) => [fileName, [...code.matchAll(messageId)].map(([, id]) => id)]),
      )
      const laterOf = new Map(chunks.map((chunk) => [chunk.fileName, laterScripts(chunk, bundle)]))
      const ids = chunks.map(({ fileName }) => {
        const scripts = [fileName, ...laterOf.get(fileName)!]
        return [fileName, [...new Set(scripts.flatMap((script) => ownIds.get(script) ?? []))].sort()]
      })
      const source = JSON.stringify(Object.fromEntries(ids))
      this.emitFile({ type: 'asset', fileName: messagesOfScriptsFile, source })
    },
  }
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
