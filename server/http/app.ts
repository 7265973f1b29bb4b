import { lastEventIdOf } from '../graphql/live/event-ids.ts'
import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Auth, authPath } from '../auth/better-auth.ts'
import { type SessionRecall, findSession } from '../auth/session.ts'
import { viewerOfSession } from '../auth/viewer-of-session.ts'
import { stranger } from '../auth/viewer.ts'
import { errorText } from '../contract/error-catalogue.ts'
import type { PublicConfig } from '../contract/visitor.ts'
import type { Context, RequestFacts } from '../graphql/context.ts'
import { createContext } from '../graphql/create-context.ts'
import { maxRequestBytes } from '../graphql/limits.ts'
import type { GraphQLServer } from '../graphql/yoga.ts'
import { placesOfSecrets } from '../modules/registrations/public.ts'
import { reportFault } from '../platform/monitoring.ts'
import type { Platform } from '../platform/platform.ts'
import { serveAccountExport } from './account-export.ts'
import { clientAddress, withClientAddress } from './client-address.ts'
import { serveCalendars } from './calendars.ts'
import { serveCrawlers } from './crawlers.ts'
import { serveFairnessLog } from './fairness-log.ts'
import { serveExplorer } from './explorer.ts'
import { serveGuestExport } from './guest-export.ts'
import { guestPassOf, keptSecrets } from './guest-pass.ts'
import { answerIntegrator } from './integrators.ts'
import { serveOneClickUnsubscribe } from './one-click-unsubscribe.ts'
import { problem } from './problem.ts'
import { createRenewedSession } from './renewed-session.ts'
import { referralOfVisit } from './referral-visit.ts'
import { serveSharePictures } from './share-pictures.ts'
import { isSameOrigin } from './same-origin.ts'
import { contentSecurityPolicy, framingOf, securityHeaders } from './security-headers.ts'
import { serveFiles } from './static-files.ts'
import { refusePageRequest } from './page-request.ts'
import type { Pages } from './pages.ts'
import { serveUploadForm } from './upload-form.ts'
import { serveUploads } from './uploads.ts'
import { createVisitor } from './visitor.ts'

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

export interface Variables {
  requestId: string
  /** Address of the client. */
  ip: string
  nonce: string
}

export type App = Hono<{ Variables: Variables }>

/** Requests in, answers out: everything Marquee serves over HTTP. WebSockets are in graphql/ws.ts. */
export function createApp(options: AppOptions): App {
  const { platform, auth, config, graphql, pages } = options
  const app: App = new Hono()
  const headers = securityHeaders(config.publicUrl.startsWith('https:'))

  app.use(async (c, next) => {
    c.set('requestId', randomUUID())
    c.set(
      'ip',
      clientAddress(getConnInfo(c).remote.address, c.req.header('x-forwarded-for') ?? null, options.trustedProxies),
    )
    c.set('nonce', randomUUID().replaceAll('-', ''))
    const startedAt = performance.now()
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (framingOf(c.req.url) === 'own') c.res.headers.set('X-Frame-Options', 'SAMEORIGIN')
    c.res.headers.set('X-Request-Id', c.var.requestId)
    const { method, path } = c.req
    platform.logger.debug(
      { requestId: c.var.requestId, method, path, status: c.res.status, ms: Math.round(performance.now() - startedAt) },
      'request',
    )
  })

  app.onError((error, c) => {
    const eventId = reportFault(platform.logger, error, { requestId: c.var.requestId })
    return problem(500, { requestId: c.var.requestId, eventId })
  })

  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/readyz', async (c) =>
    (await options.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  )

  serveFiles(app, platform.storage)
  serveCrawlers(app, platform)

  app.use('/bff/*', async (c, next) => {
    const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    if (!isSafe && !isSameOrigin(c.req.raw.headers, config.publicUrl))
      return problem(403, { detail: 'This request came from another site.' })
    await next()
  })
  const limitBody = bodyLimit({
    maxSize: maxRequestBytes,
    onError: () => problem(413, { detail: `A request may have at most ${maxRequestBytes} bytes.` }),
  })

  app.all(`${authPath}/*`, limitBody, (c) => auth.handler(withClientAddress(c.req.raw, c.var.ip)))

  app.all('/bff/graphql', limitBody, async (c) => {
    const session = createRenewedSession()
    const facts = { id: c.var.requestId, ip: c.var.ip, ...streamFacts(c), onRenewed: session.take }
    const context = await browserContext(options, c.req.raw.headers, facts)
    return session.addTo(await graphql.bff.fetch(c.req.raw, { context }))
  })
  serveUploads(app, { platform, contextOf: (headers, facts) => browserContext(options, headers, facts) })
  serveUploadForm(app, { contextOf: (headers, facts) => browserContext(options, headers, facts) })
  app.all('/graphql', limitBody, async (c) => {
    const facts = { id: c.var.requestId, ip: c.var.ip, ...streamFacts(c) }
    const answer = await answerIntegrator(platform, c.req.raw, facts, (context) =>
      graphql.public.fetch(c.req.raw, { context }),
    )
    return serveExplorer(answer, c.var.nonce)
  })
  serveAccountExport(app, options)
  const contextOf = (requestHeaders: Headers, facts: Parameters<typeof browserContext>[2]) =>
    browserContext(options, requestHeaders, facts)
  serveGuestExport(app, { platform, contextOf })
  serveFairnessLog(app, contextOf)
  app.all('/bff/*', () => problem(404))

  // The tunnel has a bound of its own.
  app.use('*', (c, next) => (c.req.path === '/monitoring' ? next() : limitBody(c, next)))
  serveOneClickUnsubscribe(app, platform)
  const pageContext = (request: Request, facts: BrowserRequest) => browserContext(options, request.headers, facts)
  serveCalendars(app, platform, pageContext)
  serveSharePictures(app, platform, pageContext)
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
      contextOf: browser,
    })
    const response = session.addTo(await pages.render(request, visitor))
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

  app.notFound(() => new Response(errorText(404), { status: 404 }))
  return app
}

/** Node's own answer goes away, and its connection with it. */
/** What is asked of the request while an answer goes over it for long. */
function streamFacts({ env, req }: { env: unknown; req: { raw: Request } }) {
  return {
    cut: () => void (env as HttpBindings).outgoing.destroy(),
    lastEventId: lastEventIdOf(req.raw.headers),
  }
}

export interface BrowserRequest extends Omit<RequestFacts, 'endpoint'> {
  onRenewed?: (setCookies: string[]) => void
  /** Of a guest's place, shown in the address of the page. */
  guestSecret?: string | null
  /** Where a socket remembers what its cookie said: the cookie stays what it was, and is not checked anew each time. */
  recall?: SessionRecall
}

/**
 * The context of the browser's own endpoint: the viewer is whoever the session cookie says, with the places whose
 * secrets the browser holds, asked anew on refresh.
 */
export function browserContext(
  { platform, auth }: Pick<AppOptions, 'platform' | 'auth'>,
  headers: Headers,
  { onRenewed, guestSecret, recall = {}, ...request }: BrowserRequest,
): Promise<Context> {
  const secrets = [...keptSecrets(headers), ...(guestSecret ? [guestSecret] : [])]
  const identify = async () => {
    recall.sessionId ??= (await findSession(auth, headers, { onRenewed }))?.id
    const viewer = (recall.sessionId && (await viewerOfSession(platform.db, recall.sessionId))) || stranger
    const places = await placesOfSecrets(platform.db, secrets)
    return places.length === 0 ? viewer : { ...viewer, admittedTo: new Set(places.map(({ eventId }) => eventId)) }
  }
  return createContext(platform, { ...request, endpoint: 'bff' }, identify)
}
