import type { Context as HonoContext } from 'hono'
import { generateSignedCookie, getSignedCookie } from 'hono/cookie'
import type { Context } from '../graphql/context.ts'
import { isCountedVisit, recordReferralClick } from '../modules/referrals/public.ts'
import type { Platform } from '../platform/platform.ts'
import type { Variables } from './app.ts'

const keptForSeconds = 30 * 24 * 60 * 60
const cookiePrefix = 'marquee.referral.'

interface ReferralVisit {
  code: string | null
  /** To add to the answer; null when nothing new is kept. */
  setCookie: string | null
}

interface ReferralVisitOptions {
  /** Signs the cookie. */
  secret: string
  platform: Platform
  contextOf(): Promise<Context>
}

/**
 * The code that brought a visitor to an event's page: `?ref=` of this very request when it is a code of the event, else
 * the one kept from an earlier visit. The last valid click wins; a code that is none changes nothing. It is kept for
 * the event and not for its address, which may change between the click and the registration.
 *
 * Only the present address counts: any other leads to it with the same query, and a visit counts once.
 */
export async function referralOfVisit(
  c: HonoContext<{ Variables: Variables }>,
  { secret, contextOf, platform }: ReferralVisitOptions,
): Promise<ReferralVisit> {
  const none = { code: null, setCookie: null }
  // With `.data` at its end the router asks for what the page shows: also again, for a page that is open.
  const [, eventUrl, data] = /^\/e\/([a-z0-9-]+)(\.data)?$/.exec(c.req.path) ?? []
  const code = c.req.query('ref')
  const hasKept = c.req.header('cookie')?.includes(cookiePrefix) ?? false
  if (!eventUrl || !(code || hasKept)) return none
  const event = await platform.db.event.findUnique({ where: { url: eventUrl }, select: { id: true } })
  if (!event) return none

  const cookie = cookiePrefix + event.id
  const kept = { code: (await getSignedCookie(c, secret, cookie)) || null, setCookie: null }
  if (!code || c.req.method === 'POST') return kept
  const { viewer } = await contextOf()
  const isVisit = !data && isCountedVisit({ method: c.req.method, userAgent: c.req.header('user-agent') ?? null })
  const valid = await recordReferralClick(platform, { code, eventId: event.id, viewer, isVisit })
  if (!valid) return kept
  const secure = platform.publicUrl.startsWith('https:')
  const options = { path: '/e/', maxAge: keptForSeconds, httpOnly: true, sameSite: 'Lax', secure } as const
  return { code: valid, setCookie: await generateSignedCookie(cookie, valid, secret, options) }
}
