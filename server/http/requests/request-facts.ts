import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { RequestFacts } from '../../graphql/context.ts'
import { lastEventIdOf } from '../../graphql/live/connection/event-ids.ts'
import type { Locale } from '../../contract/locales.ts'
import { clientAddress } from './client-address.ts'

/** The facts that every request has from the start. */
export interface Variables {
  requestId: string
  /** Address of the client. */
  ip: string
  /** The visitor's language. */
  language: Locale
  /** The address names it (`?lang=de`). */
  isLanguageInAddress: boolean
  /** The nonce of the scripts that a page may run. */
  nonce: string
  /** The pattern of the page that answered; undefined before that, and when no route matched. */
  route?: string | null
}

/** What a use case knows of the request (graphql/context.ts). */
type RequesterFacts = Pick<RequestFacts, 'id' | 'ip' | 'locale' | 'isLocaleInAddress'>

export function requesterFacts({
  requestId,
  ip,
  language,
  isLanguageInAddress,
}: Pick<Variables, 'requestId' | 'ip' | 'language' | 'isLanguageInAddress'>): RequesterFacts {
  return { id: requestId, ip, locale: language, isLocaleInAddress: isLanguageInAddress }
}

/** The form of a request id that a proxy may send. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,127}$/

/**
 * An incoming id is used only from our own proxies. Otherwise visitors could forge the id of
 * another request.
 */
export function requestIdOf(given: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && given !== undefined && wellFormed.test(given) ? given : randomUUID()
}

/** Give the request an id for logs, reports and the answer, and find its client address. */
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

/**
 * Whether the client broke a request off before it was complete. Resulting errors are not our
 * faults.
 */
export function isCutOff({ incoming }: HttpBindings): boolean {
  return incoming.destroyed && !incoming.complete
}
