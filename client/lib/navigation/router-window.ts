import type { Location, Navigation, RouteObject } from 'react-router'

/** What React Router leaves on the window. */
export interface RouterWindow {
  __reactRouterManifest: { url: string; routes: Record<string, { module: string; path?: string } | undefined> }
  __reactRouterRouteModules: Record<string, unknown>
  __reactRouterDataRouter: {
    routes: RouteObject[]
    subscribe: (listen: (state: RouterState, update: { flushSync: boolean }) => void) => () => void
    navigate: (to: string, options?: { flushSync?: boolean; replace?: boolean }) => Promise<void>
    revalidate: () => Promise<void>
    state: RouterState
  }
}

interface RouterState {
  navigation: Navigation
  location: Location
  loaderData: Record<string, unknown>
}
