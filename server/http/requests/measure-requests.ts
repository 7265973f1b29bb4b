import type { MiddlewareHandler } from 'hono'
import type { Platform } from '../../platform/platform.ts'
import type { Pages } from '../pages/pages.ts'
import { ownRoute } from './trace-requests.ts'

/**
 * Count every answer by the pattern of its route. Visitors can invent paths, but patterns are
 * bounded.
 */
export function measureRequests({ metrics, requestLoad }: Platform, pages: Pages): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await requestLoad.during(next)
    const seconds = (performance.now() - startedAt) / 1_000
    const route = ownRoute(c) ?? (await pages.findRoute(c.req.path)).pattern
    metrics.request(route, c.req.method, c.res.status, seconds)
  }
}
