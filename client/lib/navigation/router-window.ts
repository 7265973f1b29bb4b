import type { Location, RouteObject, useNavigation } from 'react-router'

/** What React Router leaves on the window. */
export interface RouterWindow {
  __reactRouterManifest: { url: string; routes: Record<string, { module: string; path?: string } | undefined> }
  __reactRouterRouteModules: Record<string, unknown>
  __reactRouterDataRouter: {
    routes: RouteObject[]
    navigate: (to: string, options?: { flushSync?: boolean; replace?: boolean }) => Promise<void>
    revalidate: () => Promise<void>
    state: { navigation: ReturnType<typeof useNavigation>; location: Location; loaderData: Record<string, unknown> }
  }
}
