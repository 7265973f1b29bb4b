import type { Context as HonoContext } from 'hono'
import type { Context } from '../../graphql/context.ts'
import { isCountedVisit, recordReferralClick } from '../../modules/referrals/public.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasReferralCookies, storeReferral, readReferral } from './referral-cookies.ts'
import type { Variables } from '../requests/request-facts.ts'

interface ReferralVisit {
  code: string | null
  /** Headers to add to the answer. */
  setCookies: string[]
}

interface ReferralVisitOptions {
  /** Signs the cookies. */
  secret: string
  platform: Platform
  contextOf(): Promise<Context>
}

/**
 * The code that brought a visitor to an event's page: `?ref=` of this request when it is a code of
 * the event, else the stored one of an earlier visit. The last valid click wins. An invalid code
 * changes nothing. The code is stored for the event's id, because the address may change between
 * the click and the registration.
 *
 * Only the present address counts. Former addresses redirect to it with the same query, and a visit
 * must count once.
 */
export async function referralOfVisit(
  c: HonoContext<{ Variables: Variables }>,
  { secret, contextOf, platform }: ReferralVisitOptions,
): Promise<ReferralVisit> {
  const none = { code: null, setCookies: [] }
  // The router fetches the data of a page with `.data` at the end, also repeatedly for an open
  // page.
  const [, eventUrl, data] = /^\/e\/([a-z0-9-]+)(\.data)?$/.exec(c.req.path) ?? []
  const code = c.req.query('ref')
  if (!eventUrl || !(code || hasReferralCookies(c))) return none
  const event = await platform.db.event.findUnique({ where: { slug: eventUrl }, select: { id: true } })
  if (!event) return none

  const stored = await readReferral(c, event.id, { secret, platform })
  const before = { code: stored?.code ?? null, setCookies: [] }
  // A form belongs to a page that was opened earlier. A stored click may be newer.
  const isForm = c.req.method === 'POST'
  if (!code || (isForm && stored)) return before
  const { viewer } = await contextOf()
  const isVisit = !data && !isForm && isCountedVisit(visitOf(c))
  const referral = await recordReferralClick(platform, {
    code,
    eventId: event.id,
    viewer,
    isVisit,
    stored,
    ip: c.var.ip,
  })
  if (!referral) return before
  // Without cookies, the address of the form's page still has the code.
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
