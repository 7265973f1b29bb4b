import { msg } from '@lingui/core/runtime-macro'
import type { Auth } from '../../auth/better-auth/better-auth.ts'
import { authPath } from '../../auth/better-auth/guard-endpoints.ts'
import type { PublicConfig } from '../../contract/visitor.ts'
import type { GraphQLServer } from '../../graphql/yoga.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveAccountExport } from '../files/account-export.ts'
import type { App } from '../app.ts'
import { type BrowserRequest, browserContext } from '../pages/browser-context.ts'
import { countOperation } from '../cookies/browser-limits.ts'
import { withRequester } from '../requests/with-requester.ts'
import { serveFairnessLog } from '../files/fairness-log.ts'
import { serveGuestExport } from '../files/guest-export.ts'
import { refusal } from './integrators.ts'
import { limitBody } from '../requests/limit-body.ts'
import { askYoga, refuseUnsupportedOperation } from './unsupported-operations.ts'
import { problem } from '../errors/problem.ts'
import { createRenewedSession } from '../cookies/renewed-session.ts'
import { streamFacts, requesterFacts } from '../requests/request-facts.ts'
import { isSameOrigin } from '../requests/same-origin.ts'

interface BrowserApiOptions {
  platform: Platform
  auth: Auth
  config: PublicConfig
  graphql: { bff: GraphQLServer }
}

/**
 * A state-changing request below `/bff` is authenticated by cookies, so it must come from our own
 * pages.
 */
export function refuseOtherSites(app: App, { config }: Pick<BrowserApiOptions, 'config'>) {
  app.use('/bff/*', async (c, next) => {
    const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    if (!isSafe && !isSameOrigin(c.req.raw.headers, config.publicUrl))
      return problem(403, { detail: i18nOf(c.var.language)._(msg`This request came from another site.`) })
    await next()
  })
}

/** The API of our own pages below `/bff`, with the session cookie. */
export function serveBrowserApi(app: App, options: BrowserApiOptions) {
  const { platform, auth, graphql } = options
  app.all(`${authPath}/*`, limitBody, async (c) => {
    // It would report an interrupted request as a fault.
    await c.req.raw.clone().arrayBuffer()
    return auth.handler(withRequester(c.req.raw, c.var))
  })
  app.all('/bff/graphql', refuseUnsupportedOperation, limitBody, async (c) => {
    const session = createRenewedSession()
    const facts = { ...requesterFacts(c.var), ...streamFacts(c), onRenewed: session.collect }
    const context = await browserContext(options, c.req.raw.headers, facts)
    try {
      await countOperation(context)
    } catch (error) {
      return session.addTo(refusal(error, c.var.language))
    }
    return session.addTo(await askYoga(graphql.bff, c.req.raw, context))
  })
  const contextOf = (headers: Headers, facts: BrowserRequest) => browserContext(options, headers, facts)
  serveAccountExport(app, options)
  serveGuestExport(app, { platform, contextOf })
  serveFairnessLog(app, { platform, contextOf })
  app.all('/bff/*', () => problem(404))
}
