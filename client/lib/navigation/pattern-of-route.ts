interface RouterWindow {
  __reactRouterManifest?: { routes: Record<string, { path?: string } | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** The path pattern of a route by its id. Our routes are not nested, so one path is the whole pattern. Browser only. */
export function patternOfRoute(routeId: string): string {
  const { __reactRouterManifest: manifest } = window as RouterWindow
  return `/${manifest?.routes[routeId]?.path ?? ''}`
}

/** The pattern of the route that the server answered with, before the router runs. Browser only. */
export function patternOfFirstPage(): string | null {
  // The server names the modules of the routes that matched, outermost first.
  const routeId = Object.keys((window as RouterWindow).__reactRouterRouteModules ?? {}).at(-1)
  return routeId === undefined ? null : patternOfRoute(routeId)
}
