import type { Context as HonoContext } from 'hono'
import type { Auth } from '../../auth/better-auth/better-auth.ts'
import type { PublicConfig } from '../../contract/visitor.ts'
import type { Context } from '../../graphql/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { browserContext } from './browser-context.ts'
import { createGuestPlaces, secretOfAddress } from '../cookies/guest-places.ts'
import { browserIdOf, newBrowserCookie } from '../../auth/sessions/browser-cookie.ts'
import { createMonitoringTunnel } from '../monitoring/tunnel.ts'
import type { Pages } from './pages.ts'
import { problem } from '../errors/problem.ts'
import { referralOfVisit } from '../cookies/referral-visit.ts'
import { createRenewedSession } from '../cookies/renewed-session.ts'
import type { Variables } from '../requests/request-facts.ts'
import { isForPrograms } from '../requests/request-scope.ts'
import { contentSecurityPolicy, framingOf } from '../requests/security-headers.ts'
import { createVisitor } from './visitor.ts'

export interface PageOptions {
  platform: Platform
  auth: Auth
  config: PublicConfig
  pages: Pages
  /** Signs the cookies that are not better-auth's. */
  cookieSecret: string
  hotReload: boolean
}

export type RenderPage = (c: HonoContext<{ Variables: Variables }>, request: Request) => Promise<Response>

/** Renders a page as the visitor behind a request, with the cookies and headers that it needs. */
export function createPageRenderer(options: PageOptions): RenderPage {
  const { platform, auth, config, pages } = options
  const { rateLimiter, logger } = platform
  const tunnel = createMonitoringTunnel({ dsn: config.sentry?.dsn ?? null, rateLimiter, logger })
  return async (c, request) => {
    const session = createRenewedSession()
    const places = createGuestPlaces(platform, request)
    const guestSecret = secretOfAddress(new URL(request.url))
    const facts = { id: c.var.requestId, ip: c.var.ip, onRenewed: session.collect, guestSecret }
    const browser = (): Promise<Context> => browserContext(options, request.headers, facts)
    const referral = await referralOfVisit(c, { secret: options.cookieSecret, platform, contextOf: browser })
    const visitor = createVisitor({
      platform,
      auth,
      config,
      request,
      nonce: c.var.nonce,
      requestId: c.var.requestId,
      ip: c.var.ip,
      referralCode: referral.code,
      places,
      tunnel,
      contextOf: browser,
    })
    let eventId: string | undefined
    const reportFault = (error: unknown) => (eventId = visitor.reportFault(error))
    const response = session.addTo(await pages.render(request, { ...visitor, reportFault }))
    c.set('route', visitor.route)
    const { headers, status } = response
    const isPage = headers.get('content-type')?.startsWith('text/html')
    const isSeen = isPage && request.method === 'GET'
    const browserCookie = isSeen ? await issueBrowserCookie(platform, request.headers.get('cookie'), c.var.ip) : null
    for (const cookie of [...referral.setCookies, places.setCookie(), browserCookie])
      if (cookie) headers.append('Set-Cookie', cookie)
    const framing = framingOf(request.url)
    if (isPage) headers.set('Content-Security-Policy', contentSecurityPolicy(c.var.nonce, { ...options, framing }))
    // This includes permanent redirects. An address can be given up, restored, or used by another
    // event, and its target depends on the viewer. A browser that cached one could be redirected in
    // a loop.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    // Refused without a page, by a route without one or by the router itself.
    if (status < 400 || isPage || isForPrograms(c.req.path)) return response
    return problem(status, { eventId }, Object.fromEntries(headers))
  }
}

/**
 * New browsers of one address. A full room opens its pages within minutes. A script gets no more
 * cookies than that.
 */
const newBrowserLimit = { name: 'new-browser', points: 600, perSeconds: 600 }

/** The cookie for a browser that has none. null when it has one, or the address got too many. */
async function issueBrowserCookie(platform: Platform, cookies: string | null, ip: string): Promise<string | null> {
  if (browserIdOf(platform, cookies)) return null
  const waitSeconds = await platform.rateLimiter.consume(newBrowserLimit, ip)
  return waitSeconds === null ? newBrowserCookie(platform) : null
}
