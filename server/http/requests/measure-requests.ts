import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Platform } from '../../platform/platform.ts'
import type { Pages } from '../pages/pages.ts'

/**
 * Count every answer by the pattern of its route. Visitors can invent paths, but patterns are
 * bounded.
 */
export function measureRequests({ metrics, requestLoad }: Platform, pages: Pages): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await requestLoad.during(next)
    const seconds = (performance.now() - startedAt) / 1_000
    metrics.request(await patternOf(routePath(c), c.req.path, pages), c.req.method, c.res.status, seconds)
  }
}

/** @param route of the handler that answered; `*` is the router of the pages. */
async function patternOf(route: string, path: string, pages: Pages): Promise<string> {
  if (!/^\/?\*$/.test(route)) return route
  return (await pages.findRoute(path)).pattern
}
