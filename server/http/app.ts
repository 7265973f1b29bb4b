import { msg } from '@lingui/core/runtime-macro'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Auth } from '../auth/better-auth/better-auth.ts'
import type { PublicConfig } from '../contract/visitor.ts'
import { type GraphQLServer, carriesFiles } from '../graphql/yoga.ts'
import { i18nOf } from '../platform/i18n/catalogues.ts'
import { type Text, say } from '../contract/text/say.ts'
import { diskProblem, isDiskProblem } from '../platform/process/disk.ts'
import { reportFault } from '../platform/monitoring/monitoring.ts'
import { isOutage, outage } from '../platform/database/outage.ts'
import type { Platform } from '../platform/platform.ts'
import { isStorageAway } from '../platform/storage/storage.ts'
import { answerErrors } from './errors/answer-errors.ts'
import { serveAvatarForm } from './uploads/avatar-form.ts'
import { createContextOf } from './pages/browser-context.ts'
import { serveCalendars } from './files/calendars.ts'
import { serveFeeds } from './files/feeds.ts'
import { serveOembed } from './files/oembed.ts'
import { serveCrawlers } from './pages/crawlers.ts'
import { moveSecretToCookie } from './addresses/move-secret-to-cookie.ts'
import { answerIntegrator } from './graphql/integrators.ts'
import { answerWithFiles } from './graphql/operations-with-files.ts'
import { serveHealth } from './health.ts'
import { redirectToCanonical } from './addresses/redirect-to-canonical.ts'
import { chooseLanguage } from './requests/choose-language.ts'
import { compressAnswers } from './requests/compress-answers.ts'
import { limitPages } from './requests/guest-lists.ts'
import { limitBody } from './requests/limit-body.ts'
import { logRequests } from './requests/log-requests.ts'
import { measureRequests } from './requests/measure-requests.ts'
import { serveOneClickUnsubscribe } from './one-click-unsubscribe.ts'
import type { Pages } from './pages/pages.ts'
import { askYoga, refuseUnsupportedOperation } from './graphql/unsupported-operations.ts'
import { problem } from './errors/problem.ts'
import { refuseForm, refuseMethod, refuseUnreadable, refuseWhileStopping } from './requests/request-checks.ts'
import { type Variables, identifyRequest, isCutOff, streamFacts, requesterFacts } from './requests/request-facts.ts'
import { setSecurityHeaders } from './requests/security-headers.ts'
import { refuseOtherSites, serveBrowserApi } from './graphql/serve-browser-api.ts'
import { createPageRenderer } from './pages/serve-pages.ts'
import { serveSharePictures } from './files/share-pictures.ts'
import { serveMessages } from './pages/serve-messages.ts'
import { serveFiles } from './pages/static-files.ts'
import { ownRoute, traceRequests } from './requests/trace-requests.ts'
import { serveWalletPasses } from './files/wallet-passes.ts'
import { serveUploadForm } from './uploads/upload-form.ts'
import { serveUploads } from './uploads/uploads.ts'

export interface AppOptions {
  platform: Platform
  auth: Auth
  config: PublicConfig
  graphql: { bff: GraphQLServer; public: GraphQLServer }
  pages: Pages
  /** Signs the cookies that are not better-auth's. */
  cookieSecret: string
  /** True once the process is stopping and accepts no new requests. */
  isStopping(): boolean
  trustedProxies: number
  hotReload: boolean
  /** Whether DATA_DIR is writable; null when no files are stored there. */
  isDiskUsable: (() => Promise<boolean>) | null
}

export type App = Hono<{ Variables: Variables }>

const storageAway = { code: 'STORAGE_AWAY', text: msg`We can’t reach our images right now. Try again in a moment.` }

/**
 * Everything that Marquee serves over HTTP, in the order in which a request passes it. WebSockets
 * are in graphql/ws.ts.
 */
export function createApp(options: AppOptions): App {
  const { platform, config, graphql, pages } = options
  const app: App = new Hono()

  const contextOf = createContextOf(options)
  const render = createPageRenderer(options)

  app.use(identifyRequest(options.trustedProxies))
  app.use(chooseLanguage({ ...config, defaultLocale: platform.defaultLocale }))
  app.use(traceRequests())
  app.use(logRequests(platform.logger))
  app.use(measureRequests(platform, options.pages))
  app.use(setSecurityHeaders(config.publicUrl))
  app.use(compressAnswers(config.publicUrl))
  app.use(answerErrors(options))
  app.onError((error, c) => {
    if (isCutOff(c.env as HttpBindings)) return problem(400)
    const { requestId, ip, language } = c.var
    const inWords = ({ code, text }: { code: string; text: Text }) => ({ code, detail: say(i18nOf(language), text) })
    if (isStorageAway(error)) {
      platform.logger.error({ err: error }, 'the bucket cannot be reached')
      return problem(503, inWords(storageAway), { 'Retry-After': '10' })
    }
    if (isDiskProblem(error)) {
      platform.logger.error({ err: error }, 'nothing can be stored')
      return problem(503, inWords(diskProblem), { 'Retry-After': '30' })
    }
    if (isOutage(error) && c.req.header('accept')?.includes('text/event-stream'))
      return problem(503, inWords(outage), { 'Retry-After': '5' })
    const eventId = reportFault(platform.logger, error, { requestId, ip, route: ownRoute(c) ?? undefined })
    return problem(500, { requestId: c.var.requestId, eventId })
  })
  app.use(refuseUnreadable)

  serveHealth(app, options)
  app.use(refuseWhileStopping(options.isStopping))
  serveMessages(app, pages, config.environment)
  serveFiles(app, platform.storage)
  serveCrawlers(app, platform)

  refuseOtherSites(app, options)
  serveUploads(app, platform, contextOf)
  serveAvatarForm(app, contextOf)
  serveUploadForm(app, contextOf)
  serveBrowserApi(app, options, contextOf)
  app.get('/graphql', (c, next) => (isBrowserVisit(c) ? c.redirect('/explorer') : next()))
  // A request with a file is limited once it is known whose it is.
  const limitOperation: typeof limitBody = (c, next) => (carriesFiles(c.req.raw) ? next() : limitBody(c, next))
  app.all('/graphql', refuseUnsupportedOperation, limitOperation, async (c) => {
    const request = c.req.raw
    const facts = { ...requesterFacts(c.var), ...streamFacts(c) }
    return answerIntegrator(platform, request, facts, (context) => {
      const answer = (read: Request) => askYoga(graphql.public, read, context)
      return carriesFiles(request) ? answerWithFiles(request, context, answer) : answer(request)
    })
  })

  app.use(redirectToCanonical(options, render))
  app.use(moveSecretToCookie(platform))
  // The tunnel has its own limit.
  const limitPage = limitPages(contextOf)
  app.use('*', (c, next) => (c.req.path === '/monitoring' ? next() : limitPage(c, next)))
  serveOneClickUnsubscribe(app, platform)
  serveCalendars(app, platform, contextOf)
  serveFeeds(app, platform)
  serveOembed(app, platform)
  serveWalletPasses(app, platform, contextOf)
  serveSharePictures(app, platform, config.environment, contextOf)
  app.use(refuseMethod(pages))
  app.use(refuseForm(config.publicUrl))
  app.all('*', (c) => render(c, c.req.raw))
  return app
}

/** Whether a browser opens the address of the API. Such a visit is redirected to the explorer. */
function isBrowserVisit({ req }: Pick<Context, 'req'>): boolean {
  return req.query('query') === undefined && (req.header('accept') ?? '').includes('text/html')
}
