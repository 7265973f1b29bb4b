import { matchRoutes } from 'react-router'
import type { RouterWindow } from './router-window.ts'

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

/**
 * Loads the files of a page, so that the router has them without asking the site.
 *
 * @returns whether all came.
 */
export async function loadChunks(to: string): Promise<boolean> {
  try {
    await Promise.all(chunksOf(to).map((chunk) => import(/* @vite-ignore */ chunk)))
    return true
  } catch {
    return false
  }
}
