import { isbot } from 'isbot'

const codePattern = /^[A-Za-z0-9_-]{3,50}$/

/** Whether a text can be a referral code. Other texts are never looked up. */
export function isReferralCode(text: string | null): text is string {
  return text !== null && codePattern.test(text)
}

/** Without 0/o, 1/l and i: a code is also read out and typed. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 8

/** A code from random bytes: 31⁸ possibilities, so that guessing does not find one. */
export function makeReferralCode(random: (size: number) => Uint8Array): string {
  return Array.from(random(codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

interface Visit {
  method: string
  userAgent: string | null
  /** `Sec-Purpose`, or `Purpose` of older browsers. */
  purpose: string | null
}

/** Whether a request is a visit: no link preview, crawler, HEAD (product.md §7) or prefetch. */
export function isCountedVisit({ method, userAgent, purpose }: Visit): boolean {
  const isAhead = /prefetch|prerender|preview/i.test(purpose ?? '')
  return method === 'GET' && !isAhead && Boolean(userAgent) && !isbot(userAgent)
}

/** How long a click is remembered and a registration is credited to the link. */
export const referralLifetimeMs = 30 * 86_400_000

/** Opening the same link again within this time is the same visit. */
const visitLastsMs = 86_400_000

/** What a browser remembers about the last valid click for one event. */
export interface StoredReferral {
  /** The code as it was created. */
  code: string
  clickedAt: Date
  /** When a visit by this link was last recorded; null when none was, such as after a prefetch. */
  visitedAt: Date | null
}

/** Whether a click is still valid. One from the future was not made by this clock. */
export function isReferralValid({ clickedAt }: StoredReferral, now: Date): boolean {
  const age = now.getTime() - clickedAt.getTime()
  return age >= 0 && age < referralLifetimeMs
}

/** Whether a click belongs to a recorded visit: a reload must not count as another person. */
export function isSameVisit(stored: StoredReferral | null, code: string, now: Date): boolean {
  if (stored?.code !== code || stored.visitedAt === null) return false
  return now.getTime() - stored.visitedAt.getTime() < visitLastsMs
}

interface Owner {
  userId: string
  emailNormalized: string
}

/** Whether a person uses their own link, by account or by the account's address. */
export function isOwnUse(owner: Owner, person: { userId: string | null; emailNormalized: string | null }): boolean {
  return person.userId === owner.userId || person.emailNormalized === owner.emailNormalized
}

/** The results of links. */
export interface ReferralCounts {
  clicks: number
  registrations: number
  checkIns: number
}

/** The results of links on one day. */
export interface ReferralDay extends ReferralCounts {
  /** `2026-12-04`, in the zone of the event. */
  date: string
}

/** How many days can be requested. */
export const longestReferralDays = 90

/** `last` days in order, until `today`. Missing days are zero, and days outside are left out. */
export function fillDays(today: string, last: number, busy: readonly ReferralDay[]): ReferralDay[] {
  const byDate = new Map(busy.map((day) => [day.date, day]))
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: last }, (_, index) => {
    const date = new Date(end - (last - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return byDate.get(date) ?? { date, clicks: 0, registrations: 0, checkIns: 0 }
  })
}
