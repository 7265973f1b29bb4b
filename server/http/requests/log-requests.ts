import type { MiddlewareHandler } from 'hono'
import { withoutSecrets } from '../../contract/errors/without-secrets.ts'
import { type LogScope, withinLogScope } from '../../platform/monitoring/log-scope.ts'
import type { Logger } from '../../platform/monitoring/logger.ts'
import type { Variables } from './request-facts.ts'

/** Longer than this, in milliseconds, is worth a line. */
const slowMs = 1_000

/**
 * One line for each request: at level info of those that change something, fail or are slow, at
 * debug of the rest. All that is logged meanwhile carries the request's id too.
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
      logger[isNews ? 'info' : 'debug']({ method, path: withoutSecrets(path), status, ms, operation }, 'request')
    })
  }
}

/** Of GraphQL, which mostly asks by POST, the operation says so. */
function changesSomething(method: string, { operation }: LogScope): boolean {
  if (operation) return operation.isMutation
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}
