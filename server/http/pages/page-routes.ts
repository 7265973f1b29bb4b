import type { PageBuild } from './page-build.ts'

export interface PageRoute {
  /** Of the route and the layouts around it, the root's first. */
  ids: readonly string[]
  /** Such as `/e/:eventUrl/tos`; `/*` takes every path that no other wants. */
  pattern: string
  /** The methods that it answers, for the header Allow. */
  methods: readonly string[]
}

type ServerRoutes = PageBuild['routes']
type ServerRoute = NonNullable<ServerRoutes[string]>

/** Of a path. */
export type FindPageRoute = (pathname: string) => PageRoute

/**
 * The client's routes, sorted once. The router itself would sort all of them for every request. As
 * in the router, words come before parameters, and case is ignored.
 */
export function createPageRoutes(routes: ServerRoutes): FindPageRoute {
  const pages = Object.values(routes).flatMap((route) => {
    // A layout has no address; a page at a layout's own address is its index.
    if (!route || (!route.path && !route.index)) return []
    const segments = segmentsOf(route, routes)
    const ids = lineageOf(route, routes).map(({ id }) => id)
    return [{ segments, route: { ids, pattern: `/${segments.join('/')}`, methods: methodsOf(route.module) } }]
  })
  const catchAll = pages.find(({ segments }) => segments[0] === '*')?.route ?? { ids: [], pattern: '/*', methods: [] }
  const byLength = Map.groupBy(pages, ({ segments }) => segments.length)
  for (const group of byLength.values()) group.sort((a, b) => rankOf(a.segments).localeCompare(rankOf(b.segments)))
  return (pathname) => {
    const asked = withoutDataSuffix(pathname).toLowerCase().split('/').filter(Boolean)
    const found = byLength
      .get(asked.length)
      ?.find(({ segments }) =>
        segments.every((segment, at) => segment.startsWith(':') || segment.toLowerCase() === asked[at]),
      )
    return found?.route ?? catchAll
  }
}

function segmentsOf(route: ServerRoute, routes: ServerRoutes): string[] {
  return lineageOf(route, routes).flatMap(({ path = '' }) => path.split('/').filter(Boolean))
}

/** The route after those around it. */
function lineageOf(route: ServerRoute, routes: ServerRoutes): ServerRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? lineageOf(parent, routes) : []), route]
}

/** The first difference decides, as in the router. */
const rankOf = (segments: string[]) => segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('')

/** The router asks for the data of a page at its address with this at the end. */
function withoutDataSuffix(pathname: string): string {
  return pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '')
}

/**
 * The methods of a route. Pages answer GET and HEAD, and POST when they have an action. A route
 * without a component answers what it exports.
 */
function methodsOf({ default: component, loader, action }: ServerRoute['module']): string[] {
  return [...(component || loader ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])]
}
