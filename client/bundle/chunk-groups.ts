import { resolve } from 'node:path'
import { type Plugin, type Rolldown, normalizePath } from 'vite'
import { createImportWalk } from './import-walk.ts'

const inClient = (path: string) => normalizePath(resolve('client', path))

/** Every page loads these, with all that they import. */
const roots = [inClient('entry.client.tsx'), inClient('root.tsx')]

/** Most pages load these too, before Apollo Client. */
const ofMostPages = [
  'lib/apollo/apollo-preload.ts',
  'lib/apollo/mutation-trouble.ts',
  'lib/live/live-subscription.ts',
  'lib/i18n/text-language.ts',
].map(inClient)

/**
 * The pages that people open first, the lightest first, and the frame of an event's organizer pages. Each has one file
 * of what it shares with later ones of them, except what an earlier one has, and one of what it shares with other pages
 * alone. Its scripts are the base, its own two, and the first files of the pages before it.
 */
const firstRoutes = ['accounts/login', 'home', 'dashboard', 'event', 'area/event-layout', 'event-feed']

/** The column that shows long lists, which few pages have. */
const longList = /client\/ui\/list\/virtual-column|node_modules\/@tanstack/

/** The walk finds icons one by one, and of other libraries all that an index imports. */
const icon = /node_modules\/lucide-react\/dist\/esm\/icons\//

/** As React Router asks for the part of a page that is the browser's. */
const routeQuery = '?__react-router-build-client-route'

/** Only the entry imports it. A file of its own would be asked for after all others. */
const reactDom = /node_modules\/(?:react-dom|scheduler)\//

/** Apollo Client and the socket, which a page loads when it can be used. The explorer shares parts of them. */
const live = inClient('lib/apollo/browser-client.ts')

/** Few files for the scripts of a page (decision 023). The groups go by what the plugin finds. */
export function planChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let base = new Set<string>()
  const modulesOf = new Map<string, Set<string>>()
  const plugin: Plugin = {
    name: 'marquee:chunk-groups',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildEnd(error) {
      if (error) return
      const reach = createImportWalk(this, 'imports at once')
      base = await reach([...roots, ...ofMostPages])
      // The entry awaits a chunk that imports the same modules, and each would wait for the other.
      for (const root of roots) base.delete(root)
      for (const route of firstRoutes)
        modulesOf.set(route, await reach([`${inClient(`routes/${route}.tsx`)}${routeQuery}`]))
    },
  }
  const routesOf = (id: string) => firstRoutes.filter((route) => modulesOf.get(route)!.has(id))
  return {
    plugin,
    groups: [
      { name: 'base', test: (id) => reactDom.test(id) || (base.has(id) && isOurs(id)) },
      { name: 'live', test: (id) => id === live },
      { name: 'long-list', test: longList },
      ...firstRoutes.map((route) => ({
        name: `shared-${nameOf(route)}`,
        test: (id: string) => isPart(id) && routesOf(id).includes(route) && routesOf(id).length > 1,
        minShareCount: 2,
      })),
      ...firstRoutes.map((route) => ({
        name: `more-${nameOf(route)}`,
        test: (id: string) => isPart(id) && routesOf(id).includes(route),
        minShareCount: 2,
      })),
      { name: 'shared', minShareCount: 2, entriesAware: true },
    ],
  }
}

const nameOf = (route: string) => route.split('/').at(-1)!

const isPart = (id: string) => isOurs(id) || icon.test(id)

/** Libraries need no group of their own: the bundler puts what is used of them beside the module that uses it. */
const isOurs = (id: string) => !id.includes('/node_modules/')
