import { resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type ModuleGraph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

/** What every page loads, with all that it imports. */
const roots = ['client/entry.client.tsx', 'client/root.tsx'].map((path) => normalizePath(resolve(path)))

/** Bytes up to which a file that some pages share is put together with its neighbour: a request costs more. */
const joinedUpTo = 8_000

/** Few pages use it: joined with what others share, it would come to every page with that. */
const componentKit = /node_modules\/(?:@?react-(?:aria|stately)|@internationalized)/

const joined = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: joinedUpTo }

/**
 * Few files for the scripts of a page, instead of one for each set of pages that happen to share a module: what every
 * page loads is one file, and small ones that some share are joined.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let base: Set<string> | null = null
  return [
    { name: (id, graph) => ((base ??= collectImports(roots, graph)).has(id) ? 'base' : null) },
    { name: 'kit', test: componentKit, ...joined },
    { name: 'shared', ...joined },
  ]
}

/**
 * All that they import, directly or not, but for what is loaded later. Without themselves: what the entry waits for
 * before it goes on imports the same modules, and each would wait for the other.
 */
function collectImports(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const imports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  for (const imported of ids.flatMap(imports)) found.add(imported)
  for (const id of found) for (const imported of imports(id)) found.add(imported)
  return found
}
