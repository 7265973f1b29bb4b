import type { MiddlewareHandler } from 'hono'
import { withoutSecrets } from '../../contract/errors/without-secrets.ts'
import { type LogScope, withinLogScope } from '../../platform/monitoring/log-scope.ts'
import type { Logger } from '../../platform/monitoring/logger.ts'
import type { Variables } from './request-facts.ts'

/** A slower request is logged at info. Milliseconds. */
const slowMs = 1_000

/**
 * Log one line per request: at info when it changes something, fails or is slow, else at debug. All
 * lines during the request carry its id.
 */
export function logRequests(logger: Logger): MiddlewareHandler<{ Variables: Variables }> {
  return (c, next) => {
    const scope: LogScope = { requestId: c.var.requestId }
    const startedAt = performance.now()
    return withinLogScope(scope, async () => {
      await next()
      const { method, path } = c.req
      const { status } = c.res
      const ms = Math.round(performance.now() - startedAt)
      const isNews = status >= 500 || ms >= slowMs || changesSomething(method, scope)
      const operation = scope.operation?.name ?? undefined
      if (!isNews && !logger.isLevelEnabled('debug')) return
      logger[isNews ? 'info' : 'debug']({ method, path: withoutSecrets(path), status, ms, operation }, 'request')
    })
  }
}

/** GraphQL queries use POST too, so the operation decides. */
function changesSomething(method: string, { operation }: LogScope): boolean {
  if (operation) return operation.isMutation
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}
