import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { nameRequest, observeRequest } from '../../platform/monitoring/monitoring.ts'
import type { Variables } from './request-facts.ts'

/**
 * Attach the request to the trace and reports made during it, and name the trace by the route that
 * answered.
 */
export function traceRequests(): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    observeRequest({ requestId: c.var.requestId, ip: c.var.ip })
    await next()
    nameRequest({ method: c.req.method, route: c.var.route ?? ownRoute(c), status: c.res.status })
  }
}

/**
 * The pattern of a route that is not a page. All pages are one route here, and their router knows
 * which.
 */
export function ownRoute(c: Context): string | null {
  const pattern = routePath(c)
  return /^\/?\*$/.test(pattern) ? null : pattern
}
