import type { Context as HonoContext } from 'hono'
import type { Context } from '../../graphql/context.ts'
import { isCountedVisit, recordReferralClick } from '../../modules/referrals/public.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasReferralCookies, storeReferral, readReferral } from './referral-cookies.ts'
import type { Variables } from '../requests/request-facts.ts'

interface ReferralVisit {
  code: string | null
  /** To add to the answer; none when nothing new is kept. */
  setCookies: string[]
}

interface ReferralVisitOptions {
  /** Signs the cookies. */
  secret: string
  platform: Platform
  contextOf(): Promise<Context>
}

/**
 * The code that brought a visitor to an event's page: `?ref=` of this very request when it is a
 * code of the event, else the one kept from an earlier visit. The last valid click wins; a code
 * that is none changes nothing. It is kept for the event and not for its address, which may change
 * between the click and the registration.
 *
 * Only the present address counts: any other leads to it with the same query, and a visit counts
 * once.
 */
export async function referralOfVisit(
  c: HonoContext<{ Variables: Variables }>,
  { secret, contextOf, platform }: ReferralVisitOptions,
): Promise<ReferralVisit> {
  const none = { code: null, setCookies: [] }
  // With `.data` at its end the router asks for what the page shows: also again, for a page that is
  // open.
  const [, eventUrl, data] = /^\/e\/([a-z0-9-]+)(\.data)?$/.exec(c.req.path) ?? []
  const code = c.req.query('ref')
  if (!eventUrl || !(code || hasReferralCookies(c))) return none
  const event = await platform.db.event.findUnique({ where: { url: eventUrl }, select: { id: true } })
  if (!event) return none

  const kept = await readReferral(c, event.id, { secret, platform })
  const before = { code: kept?.code ?? null, setCookies: [] }
  // A form of a page that was opened earlier: what was clicked since, perhaps in another window, is
  // newer.
  const isForm = c.req.method === 'POST'
  if (!code || (isForm && kept)) return before
  const { viewer } = await contextOf()
  const isVisit = !data && !isForm && isCountedVisit(visitOf(c))
  const referral = await recordReferralClick(platform, { code, eventId: event.id, viewer, isVisit, kept, ip: c.var.ip })
  if (!referral) return before
  // A browser that keeps no cookies: the address of the form's page still says who brought it.
  if (isForm) return { code: referral.code, setCookies: [] }
  return { code: referral.code, setCookies: await storeReferral(c, event.id, referral, { secret, platform }) }
}

function visitOf({ req }: HonoContext) {
  return {
    method: req.method,
    userAgent: req.header('user-agent') ?? null,
    purpose: req.header('sec-purpose') ?? req.header('purpose') ?? null,
  }
}
