import { type RouteObject, matchRoutes } from 'react-router'
import type { HydratedRouterProps } from 'react-router/dom'

type Instrumentation = NonNullable<HydratedRouterProps['instrumentations']>[number]

/** Where somebody wanted to go when a file of that page was gone. */
const storageKey = 'marquee.wanted-page'

/** What the router keeps on the window. */
interface RouterWindow {
  __reactRouterManifest: { routes: Record<string, { module: string } | undefined> }
  __reactRouterRouteModules: Record<string, unknown>
  __reactRouterDataRouter: { routes: RouteObject[] }
}

/**
 * A window that is older than the site that runs now asks for files that are gone. The router then loads the page one
 * is on anew, which brings the present files; from there `goToWantedPage` goes on to where the person was going. Without
 * a connection nothing would come back, so the page says so instead.
 */
export function recoverMissingChunks(onOffline: () => void): Instrumentation {
  return {
    router: ({ instrument }) =>
      instrument({
        async navigate(handler, { to }) {
          if (typeof to === 'string') {
            const loading = Promise.all(chunksOf(to).map((chunk) => import(/* @vite-ignore */ chunk)))
            const isMissing = loading.then(
              () => false,
              () => {
                sessionStorage.setItem(storageKey, to)
                return true
              },
            )
            if (!navigator.onLine && (await isMissing)) {
              sessionStorage.removeItem(storageKey)
              onOffline()
              // The page that was on screen is gone.
              await new Promise(() => {})
            }
          }
          await handler()
        },
      }),
  }
}

/** Goes on to the page whose files were gone. Once: should they be gone there too, it works as a page without script. */
export function goToWantedPage(): void {
  const wanted = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (wanted !== null && wanted !== location.pathname + location.search) location.replace(wanted)
}

/** Files of a page that this window has not loaded yet. */
export function chunksOf(to: string): string[] {
  const { __reactRouterManifest, __reactRouterRouteModules, __reactRouterDataRouter } =
    window as unknown as RouterWindow
  const matches = matchRoutes(__reactRouterDataRouter.routes, new URL(to, location.href).pathname) ?? []
  return matches.flatMap(({ route: { id = '' } }) => {
    const chunk = __reactRouterManifest.routes[id]?.module
    return chunk && !(id in __reactRouterRouteModules) ? [chunk] : []
  })
}
