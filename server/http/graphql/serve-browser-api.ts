import { msg } from '@lingui/core/runtime-macro'
import { authPath } from '../../auth/better-auth/guard-endpoints.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { serveAccountExport } from '../files/account-export.ts'
import type { App, AppOptions } from '../app.ts'
import type { ContextOf } from '../pages/browser-context.ts'
import { countOperation } from '../cookies/browser-limits.ts'
import { withRequester } from '../requests/with-requester.ts'
import { serveFairnessLog } from '../files/fairness-log.ts'
import { serveGuestExport } from '../files/guest-export.ts'
import { refusal } from './integrators.ts'
import { limitBody } from '../requests/limit-body.ts'
import { askYoga, refuseUnsupportedOperation } from './unsupported-operations.ts'
import { problem } from '../errors/problem.ts'
import { createRenewedSession } from '../cookies/renewed-session.ts'
import { streamFacts } from '../requests/request-facts.ts'
import { isSameOrigin } from '../requests/same-origin.ts'

/**
 * A state-changing request below `/bff` is authenticated by cookies, so it must come from our own
 * pages.
 */
export function refuseOtherSites(app: App, { config }: AppOptions) {
  app.use('/bff/*', async (c, next) => {
    const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    if (!isSafe && !isSameOrigin(c.req.raw.headers, config.publicUrl))
      return problem(403, { detail: i18nOf(c.var.language)._(msg`This request came from another site.`) })
    await next()
  })
}

/** The API of our own pages below `/bff`, with the session cookie. */
export function serveBrowserApi(app: App, { platform, auth, graphql }: AppOptions, contextOf: ContextOf) {
  app.all(`${authPath}/*`, limitBody, async (c) => {
    // It would report an interrupted request as a fault.
    await c.req.raw.clone().arrayBuffer()
    return auth.handler(withRequester(c.req.raw, c.var))
  })
  app.all('/bff/graphql', refuseUnsupportedOperation, limitBody, async (c) => {
    const session = createRenewedSession()
    const context = await contextOf(c, { ...streamFacts(c), onRenewed: session.collect })
    try {
      await countOperation(context)
    } catch (error) {
      return session.addTo(refusal(error, c.var.language))
    }
    return session.addTo(await askYoga(graphql.bff, c.req.raw, context))
  })
  serveAccountExport(app, platform, contextOf)
  serveGuestExport(app, platform, contextOf)
  serveFairnessLog(app, platform, contextOf)
  app.all('/bff/*', () => problem(404))
}
