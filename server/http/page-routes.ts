import { type RouteObject, matchRoutes } from 'react-router'
import type { PageBuild } from './page-build.ts'

export interface PageRoute {
  /** Such as `/e/:eventUrl/tos`; `/*` takes every path that no other wants. */
  pattern: string
  /** What it answers, for the header Allow. */
  methods: readonly string[]
}

type ServerRoutes = PageBuild['routes']

/** Says which route of the client a path leads to, by the router's own rules. */
export function createPageRoutes(load: () => PageBuild | Promise<PageBuild>) {
  const known = new WeakMap<ServerRoutes, RouteObject[]>()
  return async (pathname: string): Promise<PageRoute | null> => {
    const { routes } = await load()
    let tree = known.get(routes)
    if (!tree) known.set(routes, (tree = treeOf(routes)))
    const matches = matchRoutes(tree, withoutDataSuffix(pathname))
    const leaf = matches?.at(-1)?.route.id
    if (!matches || leaf === undefined) return null
    const pattern = matches.flatMap(({ route }) => (route.path ? [route.path] : [])).join('/')
    return { pattern: `/${pattern}`.replaceAll(/\/+/g, '/'), methods: methodsOf(routes[leaf]!.module) }
  }
}

function treeOf(routes: ServerRoutes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== parentId || !route) return []
    const { id, path, index } = route
    return [index ? { id, index } : { id, path, children: treeOf(routes, id) }]
  })
}

/** The router asks for the data of a page at its address with this at the end. */
function withoutDataSuffix(pathname: string): string {
  return pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '')
}

/** Pages are read, and written to when they take forms; a route without a component answers what it exports. */
function methodsOf({ default: component, loader, action }: NonNullable<ServerRoutes[string]>['module']): string[] {
  return [...(component || loader ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])]
}
