import type { Context as HonoContext } from 'hono'
import type { Context } from '../../graphql/context.ts'
import { createWorkQueue } from '../../platform/jobs/work-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AppOptions } from '../app.ts'
import { browserContext } from './browser-context.ts'
import { createGuestPlaces, secretOfAddress } from '../cookies/guest-places.ts'
import { browserIdOf, hasOnlyBrowserCookie, newBrowserCookie } from '../../auth/sessions/browser-cookie.ts'
import { acceptedEncoding } from '../files/accepted-encoding.ts'
import { createMonitoringTunnel } from '../monitoring/tunnel.ts'
import { problem } from '../errors/problem.ts'
import { referralOfVisit } from '../cookies/referral-visit.ts'
import { createRenewedSession } from '../cookies/renewed-session.ts'
import type { Variables } from '../requests/request-facts.ts'
import { isForPrograms } from '../requests/request-scope.ts'
import {
  type Framing,
  type PageScripts,
  contentSecurityPolicy,
  framingIn,
  framingOf,
} from '../requests/security-headers.ts'
import { type SharedPage, toSharedPage } from './shared-page.ts'
import { SharedPages } from './shared-pages.ts'
import { followAccount } from './account-language.ts'
import { createVisitor } from './visitor.ts'
import { requesterFacts } from '../requests/request-facts.ts'

type PageRequest = HonoContext<{ Variables: Variables }>

export type RenderPage = (c: PageRequest, request: Request) => Promise<Response>

interface Rendered {
  response: Response
  route: string | null
  /** Of a fault that was reported. */
  eventId: string | undefined
}

/** Renders a page as the visitor behind a request, with the cookies and headers that it needs. */
export function createPageRenderer(options: AppOptions): RenderPage {
  const { platform, config, pages } = options
  const { rateLimiter, logger } = platform
  const tunnel = createMonitoringTunnel({ dsn: config.sentry?.dsn ?? null, rateLimiter, logger })
  const policyOf = (scripts: PageScripts, framing: Framing) => contentSecurityPolicy(scripts, { ...options, framing })
  const shared = new SharedPages(platform)
  // Strangers do not wait behind visitors who get pages of their own.
  const [sharedReadings, ownReadings] = [createWorkQueue(readingBounds), createWorkQueue(readingBounds)]

  /** Everything that a page does for its visitor, but for headers. */
  async function renderFor(c: PageRequest, request: Request, { isShared = false } = {}) {
    const session = createRenewedSession()
    const places = createGuestPlaces(platform, request)
    const guestSecret = secretOfAddress(new URL(request.url))
    const facts = { ...requesterFacts(c.var), onRenewed: session.collect, guestSecret }
    const browser = (): Promise<Context> => browserContext(options, request.headers, facts)
    // What a form changes is read after it. A page that only reads asks who its visitor is once.
    let known: Promise<Context> | undefined
    const contextOf = isReading(request) ? () => (known ??= browser()) : browser
    if (!isShared) await followAccount(c, request, contextOf)
    const referral = await referralOfVisit(c, { secret: options.cookieSecret, platform, contextOf })
    const about = { request, vars: c.var, referralCode: referral.code, places, isShared, tunnel, contextOf }
    const visitor = createVisitor(options, about)
    let eventId: string | undefined
    const reportFault = (error: unknown) => (eventId = visitor.reportFault(error))
    const response = session.addTo(await pages.render(request, { ...visitor, reportFault }))
    const cookies = [...referral.setCookies, places.setCookie()]
    for (const cookie of cookies) if (cookie) response.headers.append('Set-Cookie', cookie)
    return { response, route: visitor.route, eventId }
  }

  /** The page that all strangers get, or the answer to this one alone. */
  async function renderForStranger(c: PageRequest): Promise<Rendered | SharedPage> {
    let own: Rendered | undefined
    // Nothing of the request but its language and its path has a part in what others get.
    const { language, isLanguageInAddress } = c.var
    const path = new URL(c.req.url).pathname + (isLanguageInAddress ? `?lang=${language}` : '')
    const page = await shared.find(`${language} ${path}`, async () => {
      const request = new Request(new URL(path, config.publicUrl))
      own = (await sharedReadings.run(() => renderFor(c, request, { isShared: true }))) ?? tooManyWait()
      return toSharedPage(own.response, { ...c.var, route: own.route, policyOf })
    })
    return page ?? own ?? renderInTurn(c, c.req.raw)
  }

  /** Reading waits for its turn. What somebody sends goes first. */
  async function renderInTurn(c: PageRequest, request: Request): Promise<Rendered> {
    if (!isReading(request)) return renderFor(c, request)
    return ownReadings.run(async () => (request.signal.aborted ? hasLeft() : renderFor(c, request))) ?? tooManyWait()
  }

  return async (c, request) => {
    const made =
      request === c.req.raw && isFromStranger(c, options) ? await renderForStranger(c) : await renderInTurn(c, request)
    const response = 'bytesIn' in made ? await answerShared(c, made) : made.response
    c.set('route', made.route)
    const { headers, status } = response
    const isPage = headers.get('content-type')?.startsWith('text/html')
    const isSeen = isPage && request.method === 'GET'
    const browserCookie = isSeen ? await issueBrowserCookie(platform, request.headers.get('cookie'), c.var.ip) : null
    if (browserCookie) headers.append('Set-Cookie', browserCookie)
    if (isPage) {
      const ownPolicy = () => policyOf({ nonce: c.var.nonce }, framingIn(headers) ?? framingOf(request.url))
      headers.set('Content-Security-Policy', 'bytesIn' in made ? made.policy : ownPolicy())
    }
    // This includes permanent redirects. An address can be given up, restored, or used by another
    // event, and its target depends on the viewer. A browser that cached one could be redirected in
    // a loop.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    // Refused without a page, by a route without one or by the router itself.
    if (status < 400 || isPage || isForPrograms(c.req.path)) return response
    const { eventId } = 'bytesIn' in made ? {} : made
    return problem(status, { eventId }, Object.fromEntries(headers))
  }
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Pages that are rendered at once, and that may wait. */
const readingBounds = { atOnce: 4, maxWaiting: 1_000 }

const withoutPage = (response: Response): Rendered => ({ response, route: null, eventId: undefined })
const tooManyWait = () => withoutPage(problem(503, {}, { 'Retry-After': '5' }))
/** Nobody reads this answer. */
const hasLeft = () => withoutPage(problem(400))

/** The pages that are shared: the public ones that links lead to. */
const sharedPath =
  /^\/(?:$|_\.data$|(?:o|p)\/[^/]+$|embed\/[eo]\/[^/]+$|e\/[^/]+(?:\/activity-feed|\/tos)?(?:\.data)?$)/

/**
 * Whether a page is asked for by somebody of whom nothing is known, at an address without a query.
 * A cookie may be a session, a place, a choice or what another site left: any but the number of a
 * browser, which no page shows, ends it.
 */
function isFromStranger(c: PageRequest, { platform, hotReload }: AppOptions): boolean {
  const { method, url, raw } = c.req
  const { pathname, search } = new URL(url)
  if (hotReload || method !== 'GET' || search || !sharedPath.test(pathname)) return false
  return hasOnlyBrowserCookie(platform, raw.headers.get('cookie'))
}

async function answerShared(c: PageRequest, page: SharedPage): Promise<Response> {
  const encoding = acceptedEncoding(c)
  const headers = new Headers({ 'Content-Type': page.type })
  if (encoding) {
    headers.set('Content-Encoding', encoding)
    headers.set('Vary', 'Accept-Encoding')
  }
  return new Response(await page.bytesIn(encoding), { headers })
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
