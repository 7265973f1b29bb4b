import { matchRoutes } from 'react-router'
import type { RouterWindow } from './router-window.ts'

/** The files of a page that this window has not loaded yet. */
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
 * Load the files of a page before the router does. Each is fetched before it is imported, because
 * some browsers remember a failed import for ever. @returns whether all were loaded
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
  // Read to the end, so that a broken connection is noticed here.
  await response.arrayBuffer()
  await import(/* @vite-ignore */ chunk)
}
