import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../platform/logger.ts'
import type { Variables } from './request-facts.ts'

/** One line for each request, at level debug. */
export function logRequests(logger: Logger): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const { method, path } = c.req
    const ms = Math.round(performance.now() - startedAt)
    logger.debug({ requestId: c.var.requestId, method, path, status: c.res.status, ms }, 'request')
  }
}
