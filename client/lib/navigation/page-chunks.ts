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
 * Loads the files of a page, so that the router has them without asking the site. Each is fetched before it is imported:
 * some browsers remember for good that a module could not be imported, and never ask for it again.
 *
 * @returns whether all came.
 */
export async function loadChunks(to: string): Promise<boolean> {
  try {
    await Promise.all(chunksOf(to).map(loadChunk))
    return true
  } catch {
    return false
  }
}

async function loadChunk(chunk: string): Promise<void> {
  const response = await fetch(chunk)
  if (!response.ok) throw new Error(`${chunk} did not come`)
  // Read to its end, so that a connection that breaks off is noticed here.
  await response.arrayBuffer()
  await import(/* @vite-ignore */ chunk)
}
