import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { nameRequest, observeRequest } from '../../platform/monitoring/monitoring.ts'
import type { Variables } from './request-facts.ts'

/**
 * Says whose trace and reports these are while a request is answered, and calls its trace by the
 * route that answered.
 */
export function traceRequests(): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    observeRequest({ requestId: c.var.requestId, ip: c.var.ip })
    await next()
    nameRequest({ method: c.req.method, route: c.var.route ?? ownRoute(c), status: c.res.status })
  }
}

/**
 * The pattern of a path that is no page's. Pages are all one here; which of them answers the router
 * knows.
 */
export function ownRoute(c: Context): string | null {
  const pattern = routePath(c)
  return pattern === '*' ? null : pattern
}
