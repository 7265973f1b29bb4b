import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { lastEventIdOf } from '../../graphql/live/connection/event-ids.ts'
import { clientAddress } from './client-address.ts'

/** What is known of every request from its first moment on. */
export interface Variables {
  requestId: string
  /** Address of the client. */
  ip: string
  /** Of the scripts that the answer may run, if it is a page. */
  nonce: string
  /** Pattern of the page that answered; none before, and none where it never came to a route. */
  route?: string | null
}

/** What a proxy may have named a request. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,127}$/

/**
 * An id that came along is kept only from proxies of ours: anybody else could pass their requests
 * off as somebody's.
 */
export function requestIdOf(given: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && given !== undefined && wellFormed.test(given) ? given : randomUUID()
}

/** Names the request in logs, reports and the answer, and finds out where it comes from. */
export function identifyRequest(trustedProxies: number): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    c.set('requestId', requestIdOf(c.req.header('x-request-id'), trustedProxies))
    c.set('ip', clientAddress(getConnInfo(c).remote.address, c.req.header('x-forwarded-for') ?? null, trustedProxies))
    c.set('nonce', randomUUID().replaceAll('-', ''))
    await next()
    c.res.headers.set('X-Request-Id', c.var.requestId)
  }
}

/** What is asked of a request while an answer goes over it for long. */
export function streamFacts({ env, req }: Pick<HonoContext, 'env' | 'req'>) {
  return {
    /** Node's own answer goes away, and its connection with it. */
    cut: () => void (env as HttpBindings).outgoing.destroy(),
    onGone: (listener: () => void) => void (env as HttpBindings).outgoing.once('close', listener),
    lastEventId: lastEventIdOf(req.raw.headers),
  }
}

/** Whether a request broke off before it had come whole: what fails by that is no fault of ours. */
export function isCutOff({ incoming }: HttpBindings): boolean {
  return incoming.destroyed && !incoming.complete
}
