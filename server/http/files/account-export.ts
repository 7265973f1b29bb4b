import { msg } from '@lingui/core/runtime-macro'
import { loadViewer } from '../../auth/viewer.ts'
import { findSession } from '../../auth/sessions/session.ts'
import { tryAgainText } from '../../graphql/errors/wait-text.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { exportAccount } from '../../modules/personal-data/public.ts'
import type { RateLimit } from '../../platform/limits/rate-limiter.ts'
import type { App, AppOptions } from '../app.ts'
import { problem } from '../errors/problem.ts'

/** An export reads a person's whole history, so it is limited. */
const exportLimit: RateLimit = { name: 'account-export', points: 10, perSeconds: 3_600 }

/** `/bff/account/export`: all data of an account as one file, for the person of the session. */
export function serveAccountExport(app: App, { platform, auth }: Pick<AppOptions, 'platform' | 'auth'>) {
  app.get('/bff/account/export', async (c) => {
    const i18n = i18nOf(c.var.language)
    const session = await findSession(auth, c.req.raw.headers)
    const { person } = await loadViewer(platform.db, session?.userId ?? null)
    if (!person) return problem(401, { detail: i18n._(msg`Log in to export your data.`) })
    const wait = await platform.rateLimiter.consume(exportLimit, person.id)
    if (wait !== null) {
      const refused = problem(429, { detail: i18n._(tryAgainText(wait)) })
      refused.headers.set('Retry-After', String(wait))
      return refused
    }
    const account = await exportAccount(platform, person.id)
    if (!account) return problem(401)
    return new Response(JSON.stringify(account, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="marquee-${person.handle}.json"`,
        'Cache-Control': 'no-store',
      },
    })
  })
}
