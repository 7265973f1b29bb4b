import type { Auth } from '../auth/better-auth.ts'
import type { PublicConfig } from '../contract/visitor.ts'
import type { Context } from '../graphql/context.ts'
import type { Platform } from '../platform/platform.ts'
import type { App } from './app.ts'
import { browserContext } from './browser-context.ts'
import { guestPassOf } from './guest-pass.ts'
import { createMonitoringTunnel } from './monitoring/tunnel.ts'
import { refusePageRequest } from './page-request.ts'
import type { Pages } from './pages.ts'
import { referralOfVisit } from './referral-visit.ts'
import { createRenewedSession } from './renewed-session.ts'
import { contentSecurityPolicy, framingOf } from './security-headers.ts'
import { createVisitor } from './visitor.ts'

interface PageOptions {
  platform: Platform
  auth: Auth
  config: PublicConfig
  pages: Pages
  /** Signs the cookies that are not better-auth's. */
  cookieSecret: string
  hotReload: boolean
}

/** Every path that nobody else answers is a page, rendered as the visitor. */
export function servePages(app: App, options: PageOptions) {
  const { platform, auth, config, pages } = options
  const { rateLimiter, logger } = platform
  const tunnel = createMonitoringTunnel({ dsn: config.sentry?.dsn ?? null, rateLimiter, logger })
  app.all('*', async (c) => {
    const request = c.req.raw
    const refused = c.req.path === '/monitoring' ? null : await refusePageRequest(request)
    if (refused) return refused
    const session = createRenewedSession()
    const pass = await guestPassOf(platform, request)
    const facts = { id: c.var.requestId, ip: c.var.ip, onRenewed: session.take, guestSecret: pass.secret }
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
      tunnel,
      contextOf: browser,
    })
    const response = session.addTo(await pages.render(request, visitor))
    c.set('route', visitor.route)
    for (const cookie of [...referral.setCookies, pass.setCookie])
      if (cookie) response.headers.append('Set-Cookie', cookie)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const framing = framingOf(request.url)
    if (isPage)
      response.headers.set('Content-Security-Policy', contentSecurityPolicy(c.var.nonce, { ...options, framing }))
    // Permanent redirects too: an address can be given up, taken back, and taken by another event, and whether it leads
    // anywhere depends on who asks. A browser that remembered one would go in circles.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
    return response
  })
}
