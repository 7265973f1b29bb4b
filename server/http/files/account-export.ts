import { msg } from '@lingui/core/runtime-macro'
import { exportAccount } from '../../modules/personal-data/public.ts'
import type { RateLimit } from '../../platform/limits/rate-limiter.ts'
import type { Platform } from '../../platform/platform.ts'
import type { App } from '../app.ts'
import { problem } from '../errors/problem.ts'
import type { ContextOf } from '../pages/browser-context.ts'
import { tryAgain } from './try-again.ts'

/** An export reads a person's whole history, so it is limited. */
const exportLimit: RateLimit = { name: 'account-export', points: 10, perSeconds: 3_600 }

/** `/bff/account/export`: all data of an account as one file, for the person of the session. */
export function serveAccountExport(app: App, platform: Platform, contextOf: ContextOf) {
  app.get('/bff/account/export', async (c) => {
    const { viewer, i18n } = await contextOf(c)
    const { person } = viewer
    if (!person) return problem(401, { detail: i18n._(msg`Log in to export your data.`) })
    const wait = await platform.rateLimiter.consume(exportLimit, person.id)
    if (wait !== null) return tryAgain(i18n, 429, wait)
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
