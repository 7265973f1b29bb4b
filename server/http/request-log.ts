import { randomUUID } from 'node:crypto'
import { withoutSecrets } from '../contract/without-secrets.ts'
import { type LogScope, withinLogScope } from '../platform/log-scope.ts'
import type { Logger } from '../platform/logger.ts'
import type { App } from './app.ts'

/** Longer than this, in milliseconds, is worth a line. */
const slowMs = 1_000

/** What a proxy may have named a request. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,127}$/

/**
 * The id of a request. One that came along is kept only from proxies of ours: anybody else could pass off their requests
 * as somebody's in the log.
 */
export function requestIdOf(given: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && given !== undefined && wellFormed.test(given) ? given : randomUUID()
}

/**
 * Give every request its id, and a line in the log: at `info` what changes something, fails or is slow, at `debug` the
 * rest. All that is logged meanwhile carries the id too.
 */
export function logRequests(app: App, { logger, trustedProxies }: { logger: Logger; trustedProxies: number }) {
  app.use(async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'), trustedProxies)
    c.set('requestId', requestId)
    const scope: LogScope = { requestId }
    const startedAt = performance.now()
    await withinLogScope(scope, async () => {
      await next()
      c.res.headers.set('X-Request-Id', requestId)
      const { method, path } = c.req
      const { status } = c.res
      const ms = Math.round(performance.now() - startedAt)
      const operation = scope.operation?.name ?? undefined
      const isNews = status >= 500 || ms >= slowMs || changesSomething(method, scope)
      logger[isNews ? 'info' : 'debug']({ method, path: withoutSecrets(path), status, ms, operation }, 'request')
    })
  })
}

/** Of GraphQL, which mostly asks by POST, the operation says so. */
function changesSomething(method: string, { operation }: LogScope): boolean {
  if (operation) return operation.isMutation
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}
