import { parseSync } from 'oxc-parser'
import type { Rolldown } from 'vite'

type Bundler = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'resolve'>

/** Index files: a feature's public names and all icons, each name from a file of its own. */
const isIndex = (id: string) => /\/public\.ts$|(?:^|\/)lucide-react(?:\.m?js)?$/.test(id)

/** A name that a module imports from another, or exports of it. */
interface Imported {
  source: string
  /** As the other module calls it; null for all that it exports. */
  name: string | null
  /** As this module exports it. */
  exportedName: string | null
}

/**
 * Walks what modules import. From an index it goes to the files of the names that are imported, and not to all of them.
 *
 * @param followed - whether it goes on to what is only imported later, by `import()`
 * @returns finds the ids of some modules and of all that they reach
 */
export function createImportWalk(
  bundler: Bundler,
  followed: 'imports at once' | 'all imports',
): (ids: readonly string[]) => Promise<Set<string>> {
  const importsByModule = new Map<string, Promise<string[]>>()
  const filesByIndex = new Map<string, Promise<Map<string | null, string>>>()

  async function findImports(id: string): Promise<string[]> {
    const { importedIds = [], dynamicallyImportedIds = [] } = bundler.getModuleInfo(id) ?? {}
    const files = importedIds.filter((imported) => !isIndex(imported))
    if (files.length < importedIds.length)
      for (const { source, name } of namesOf(id).filter(({ source }) => isIndex(source))) {
        const indexId = await find(source, id)
        files.push((await recall(filesByIndex, indexId, findFiles)).get(name) ?? indexId)
      }
    return followed === 'all imports' ? [...files, ...dynamicallyImportedIds] : files
  }

  /** @returns the file of each name of an index. */
  async function findFiles(id: string): Promise<Map<string | null, string>> {
    const found = namesOf(id).map(async ({ source, exportedName }) => [exportedName, await find(source, id)] as const)
    return new Map(await Promise.all(found))
  }

  const namesOf = (id: string) => listImported(id, bundler.getModuleInfo(id)?.code ?? '')

  async function find(source: string, importer: string): Promise<string> {
    const found = await bundler.resolve(source, importer)
    if (!found) throw new Error(`${importer} imports ${source}, which is not there.`)
    return found.id
  }

  return async function reach(ids) {
    const found = new Set(ids)
    for (const next of found)
      for (const imported of await recall(importsByModule, next, findImports)) found.add(imported)
    return found
  }
}

function listImported(id: string, code: string): Imported[] {
  const { staticImports, staticExports } = parseSync(id, code, { lang: 'tsx' }).module
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ source: moduleRequest.value, name: importName.name, exportedName: null })),
  )
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, exportName }) =>
      moduleRequest ? { source: moduleRequest.value, name: importName.name, exportedName: exportName.name } : [],
    ),
  )
  return [...imported, ...exported]
}

function recall<Value>(known: Map<string, Promise<Value>>, key: string, find: (key: string) => Promise<Value>) {
  const value = known.get(key) ?? find(key)
  known.set(key, value)
  return value
}
