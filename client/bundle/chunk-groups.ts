import { resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type ModuleGraph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const inClient = (path: string) => normalizePath(resolve('client', path))

/** Every page loads these, with all that they import. */
const roots = [inClient('entry.client.tsx'), inClient('root.tsx')]

/** Most pages load these too, before Apollo Client. */
const ofMostPages = [
  'lib/apollo/apollo-preload.ts',
  'lib/apollo/mutation-trouble.ts',
  'lib/live/live-subscription.ts',
  'lib/i18n/text-language.ts',
  // The poster itself is on the page that says what went wrong, so every page has it.
  'features/visuals/event-cover.tsx',
  // A few words of style, which would be joined with what few pages need.
  'ui/button/chip-style.ts',
].map(inClient)

/** Smaller shared files, in bytes, are joined: a request costs more. */
const joinedUpTo = 3_300

/** Few pages use it, so it is not joined with what others share. */
const componentKit = /node_modules\/(?:@?react-(?:aria|stately)|@internationalized)/

/** The feed and its queues. What every page shares is not joined with them. */
const activity = /client\/features\/activity\//

/** Pages that ask no questions have it too. It would be joined with the questions. */
const checkbox = /client\/ui\/form\/checkbox/

/** The column that shows long lists, which few pages have. */
const longList = /client\/ui\/list\/virtual-column|node_modules\/@tanstack/

/** Few pages have these. They would be joined with what other pages need. */
const nextForYou = /client\/features\/home\/next-for-you/
const liveRoom = /client\/features\/events\/live\/live-room/

/** Only the entry imports it. A file of its own would be asked for after all others. */
const reactDom = /node_modules\/(?:react-dom|scheduler)\//

/** Apollo Client and the socket, which a page loads when it can be used. The explorer shares parts of them. */
const live = inClient('lib/apollo/browser-client.ts')

const joined = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: joinedUpTo }

/** Few files for the scripts of a page: what every page loads is one file, and small shared ones are joined. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let base: Set<string> | null = null
  return [
    {
      name: (id, graph) => (reactDom.test(id) || (base ??= collectBase(graph)).has(id) ? 'base' : null),
    },
    { name: (id) => (id === live ? 'live' : null) },
    { name: 'long-list', test: longList },
    { name: 'next-for-you', test: nextForYou },
    { name: 'event-room', test: liveRoom },
    { name: 'activity', test: activity, ...joined },
    { name: 'checkbox', test: checkbox },
    { name: 'kit', test: componentKit, ...joined },
    { name: 'shared', ...joined },
  ]
}

/** Without the roots themselves: the entry awaits a chunk that imports the same modules, and each would wait for the other. */
const collectBase = (graph: ModuleGraph) =>
  new Set([...ofMostPages, ...collectImports([...roots, ...ofMostPages], graph)])

/**
 * Our own modules that these import, directly or not, except dynamic imports. Libraries come along as far as they
 * are used. Their index files import all of a library, whether it is used or not.
 */
function collectImports(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const imports = (id: string) =>
    (graph.getModuleInfo(id)?.importedIds ?? []).filter((imported) => !imported.includes('/node_modules/'))
  for (const imported of ids.flatMap(imports)) found.add(imported)
  for (const id of found) for (const imported of imports(id)) found.add(imported)
  return found
}
