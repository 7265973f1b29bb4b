interface RouterManifest {
  routes: Record<string, { path?: string } | undefined>
}

/** The path pattern of a route by its id. Our routes are not nested, so one path is the whole pattern. Browser only. */
export function patternOfRoute(routeId: string): string {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: RouterManifest }
  return `/${manifest?.routes[routeId]?.path ?? ''}`
}
