import { Hono } from 'hono'
import type { Auth } from '../auth/better-auth.ts'
import type { PublicConfig } from '../contract/visitor.ts'
import type { GraphQLServer } from '../graphql/yoga.ts'
import { reportFault } from '../platform/monitoring.ts'
import type { Platform } from '../platform/platform.ts'
import { answerErrors } from './answer-errors.ts'
import { type BrowserRequest, browserContext } from './browser-context.ts'
import { serveCalendars } from './calendars.ts'
import { serveCrawlers } from './crawlers.ts'
import { serveExplorer } from './explorer.ts'
import { answerIntegrator } from './integrators.ts'
import { leadToAddress } from './lead-to-address.ts'
import { limitBody } from './limit-body.ts'
import { logRequests } from './log-requests.ts'
import { serveOneClickUnsubscribe } from './one-click-unsubscribe.ts'
import type { Pages } from './pages.ts'
import { problem } from './problem.ts'
import { refuseForm, refuseMethod, refuseUnreadable } from './request-checks.ts'
import { type Variables, identifyRequest, streamFacts } from './request-facts.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { refuseOtherSites, serveBrowserApi } from './serve-browser-api.ts'
import { createPageRenderer } from './serve-pages.ts'
import { serveSharePictures } from './share-pictures.ts'
import { serveFiles } from './static-files.ts'
import { serveUploads } from './uploads.ts'

export interface AppOptions {
  platform: Platform
  auth: Auth
  config: PublicConfig
  graphql: { bff: GraphQLServer; public: GraphQLServer }
  pages: Pages
  /** Signs the cookies that are not better-auth's. */
  cookieSecret: string
  isReady(): Promise<boolean>
  trustedProxies: number
  hotReload: boolean
}

export type App = Hono<{ Variables: Variables }>

/**
 * Requests in, answers out: everything Marquee serves over HTTP, in the order in which a request meets it. WebSockets
 * are in graphql/ws.ts.
 */
export function createApp(options: AppOptions): App {
  const { platform, config, graphql, pages } = options
  const app: App = new Hono()

  const pageContext = (request: Request, facts: BrowserRequest) => browserContext(options, request.headers, facts)
  const render = createPageRenderer(options)

  app.use(identifyRequest(options.trustedProxies))
  app.use(logRequests(platform.logger))
  app.use(setSecurityHeaders(config.publicUrl))
  app.use(answerErrors(options))
  app.onError((error, c) => {
    const eventId = reportFault(platform.logger, error, { requestId: c.var.requestId })
    return problem(500, { requestId: c.var.requestId, eventId })
  })
  app.use(refuseUnreadable)

  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/readyz', async (c) =>
    (await options.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  )
  serveFiles(app, platform.storage)
  serveCrawlers(app, platform)

  refuseOtherSites(app, options)
  serveUploads(app, { platform, contextOf: (headers, facts) => browserContext(options, headers, facts) })
  serveBrowserApi(app, options)
  app.all('/graphql', limitBody, async (c) => {
    const facts = { id: c.var.requestId, ip: c.var.ip, ...streamFacts(c) }
    const answer = await answerIntegrator(platform, c.req.raw, facts, (context) =>
      graphql.public.fetch(c.req.raw, { context }),
    )
    return serveExplorer(answer, c.var.nonce)
  })

  app.use(leadToAddress({ pages, publicUrl: config.publicUrl, trustedProxies: options.trustedProxies, render }))
  // The tunnel has a bound of its own.
  app.use('*', (c, next) => (c.req.path === '/monitoring' ? next() : limitBody(c, next)))
  serveOneClickUnsubscribe(app, platform)
  serveCalendars(app, platform, pageContext)
  serveSharePictures(app, platform, pageContext)
  app.use(refuseMethod(pages))
  app.use(refuseForm(config.publicUrl))
  app.all('*', (c) => render(c, c.req.raw))
  return app
}
