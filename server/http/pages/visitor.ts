import { authPath } from '../../auth/better-auth/guard-endpoints.ts'
import type { GuestPlaces, Visitor } from '../../contract/visitor.ts'
import type { Context } from '../../graphql/context.ts'
import { executeInProcess } from '../../graphql/execute-in-process.ts'
import { personIdOf } from '../../graphql/errors/fault-facts.ts'
import { findLegacyRedirect } from '../../modules/legacy/public.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { previewMarkdown } from '../../platform/markdown/render-markdown.ts'
import { createMailbox } from '../../platform/mail/mailbox.ts'
import { reportFault, traceHeaders, traceStep } from '../../platform/monitoring/monitoring.ts'
import type { AppOptions } from '../app.ts'
import type { Variables } from '../requests/request-facts.ts'
import { withRequester } from '../requests/with-requester.ts'
import { browserIdOf } from '../../auth/sessions/browser-cookie.ts'
import { newFormKey, ownFormKey } from './form-keys.ts'
import type { MonitoringTunnel } from '../monitoring/tunnel.ts'

interface AskedPage {
  request: Request
  /** Facts of the request. */
  vars: Variables
  referralCode: string | null
  places: GuestPlaces
  /** The page is sent to others too. */
  isShared: boolean
  tunnel: MonitoringTunnel
  contextOf(): Promise<Context>
}

/** What a server-rendered page may do for the person behind one request (contract/visitor.ts). */
export function createVisitor(
  { platform, auth, config, pages }: AppOptions,
  { request, vars, referralCode, places, isShared, tunnel, contextOf }: AskedPage,
): Visitor {
  const { nonce, requestId, language: locale, ip } = vars
  // A page's loaders run together and ask several times; the session is looked up once.
  let context: Promise<Context> | undefined
  let personId: string | undefined
  let route: string | null = null
  const facts = () => ({ requestId, ip, personId, ...(route !== null && { route }) })
  return {
    get route() {
      return route
    },
    traceRoute({ kind, id, pattern }, run) {
      // The router omits the slash when a route is the whole path.
      route = pattern.startsWith('/') ? pattern : `/${pattern}`
      return traceStep({ name: id, op: `function.react_router.${kind}` }, run)
    },
    config,
    nonce,
    requestId,
    i18n: i18nOf(locale),
    messagesOf: (routeIds) => pages.messagesOf(routeIds, locale),
    referralCode,
    places,
    newFormKey: () => newFormKey({ isShared }),
    ownFormKey: (given) => ownFormKey(given, browserIdOf(platform, request.headers.get('cookie'))),
    async execute(document, variables) {
      context ??= contextOf()
      const asked = await context
      personId = personIdOf(asked.viewer)
      return executeInProcess(asked, document, variables, route ?? undefined)
    },
    authenticate(path, body) {
      const headers = new Headers({ 'content-type': 'application/json', origin: config.publicUrl })
      for (const name of ['cookie', 'user-agent']) {
        const value = request.headers.get(name)
        if (value) headers.set(name, value)
      }
      const url = `${config.publicUrl}${authPath}${path}`
      const asked = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return auth.handler(withRequester(asked, vars))
    },
    findLegacyRedirect: (path, query) => findLegacyRedirect(platform.db, path, query),
    previewMarkdown,
    mailbox: config.mailbox && createMailbox(platform, i18nOf(locale), config.mailbox),
    reportFault: (error) => reportFault(platform.logger, error, facts()),
    // A trace belongs to one request.
    traceHeaders: isShared ? () => ({}) : traceHeaders,
    forwardEnvelope: (envelope) => tunnel.forward(envelope, ip),
  }
}
