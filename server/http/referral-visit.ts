import type { Context as HonoContext } from 'hono'
import { generateSignedCookie, getSignedCookie } from 'hono/cookie'
import type { Context } from '../graphql/context.ts'
import { isCountedVisit, recordReferralClick } from '../modules/referrals/public.ts'
import type { Variables } from './app.ts'

const keptForSeconds = 30 * 24 * 60 * 60

interface ReferralVisit {
  code: string | null
  /** To add to the answer; null when nothing new is kept. */
  setCookie: string | null
}

interface ReferralVisitOptions {
  /** Signs the cookie. */
  secret: string
  contextOf(): Promise<Context>
}

/**
 * The code that brought a visitor to an event's page: `?ref=` of this very request when it is a code of the event, else
 * the one kept from an earlier visit. The last valid click wins; a code that is none changes nothing.
 */
export async function referralOfVisit(
  c: HonoContext<{ Variables: Variables }>,
  { secret, contextOf }: ReferralVisitOptions,
): Promise<ReferralVisit> {
  const eventUrl = /^\/e\/([a-z0-9-]+)$/i.exec(c.req.path)?.[1]?.toLowerCase()
  if (!eventUrl) return { code: null, setCookie: null }
  const cookie = `marquee.referral.${eventUrl}`
  const code = c.req.query('ref')
  const kept = { code: (await getSignedCookie(c, secret, cookie)) || null, setCookie: null }
  if (!code || c.req.method === 'POST') return kept
  const { platform, viewer } = await contextOf()
  const isBot = !isCountedVisit({ method: c.req.method, userAgent: c.req.header('user-agent') ?? null })
  const valid = await recordReferralClick(platform, { code, eventUrl, viewer, isBot })
  if (!valid) return kept
  const secure = platform.publicUrl.startsWith('https:')
  const options = { path: '/e/', maxAge: keptForSeconds, httpOnly: true, sameSite: 'Lax', secure } as const
  return { code: valid, setCookie: await generateSignedCookie(cookie, valid, secret, options) }
}
