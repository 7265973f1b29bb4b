import { isbot } from 'isbot'

const codePattern = /^[A-Za-z0-9_-]{3,50}$/

/** Whether a text can be a referral code; what cannot is never looked up. */
export function isReferralCode(text: string | null): text is string {
  return text !== null && codePattern.test(text)
}

/** Without 0/o, 1/l and i: a code is also read out and typed. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 8

/** A code from random bytes: 31⁸ of them, so that guessing somebody's is no way to find one. */
export function makeReferralCode(random: (size: number) => Uint8Array): string {
  return Array.from(random(codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

interface Visit {
  method: string
  userAgent: string | null
  /** `Sec-Purpose`, or `Purpose` of older browsers. */
  purpose: string | null
}

/**
 * Link previews, crawlers and HEAD requests are no visits (product.md §7), nor is a page that a browser fetches before
 * anybody has opened it. Every browser says what it is.
 */
export function isCountedVisit({ method, userAgent, purpose }: Visit): boolean {
  const isAhead = /prefetch|prerender|preview/i.test(purpose ?? '')
  return method === 'GET' && !isAhead && Boolean(userAgent) && !isbot(userAgent)
}

/** How long a click is remembered, and the registration it leads to is credited to the link. */
export const referralLifetimeMs = 30 * 86_400_000

/** Somebody who opens the same link again within this time is still on the same visit. */
const visitLastsMs = 86_400_000

/** What a visitor's browser remembers about the last valid click for one event. */
export interface StoredReferral {
  /** As it was made. */
  code: string
  clickedAt: Date
  /** When a visit by this link was last recorded; null when none was, as after a link was opened ahead. */
  visitedAt: Date | null
}

/** Whether a click is remembered still. One from the future was not made by this clock, and is not believed. */
export function isReferralValid({ clickedAt }: StoredReferral, now: Date): boolean {
  const age = now.getTime() - clickedAt.getTime()
  return age >= 0 && age < referralLifetimeMs
}

/** Whether a click belongs to a visit that was recorded already: a reload must not look like another person. */
export function isSameVisit(kept: StoredReferral | null, code: string, now: Date): boolean {
  if (kept?.code !== code || kept.visitedAt === null) return false
  return now.getTime() - kept.visitedAt.getTime() < visitLastsMs
}

interface Owner {
  userId: string
  emailNormalized: string
}

/** Whether somebody uses their own link, by account or by the account's address. */
export function isOwnUse(owner: Owner, person: { userId: string | null; emailNormalized: string | null }): boolean {
  return person.userId === owner.userId || person.emailNormalized === owner.emailNormalized
}

/** What links brought on one day. */
export interface ReferralDay {
  /** `2026-12-04`, in the zone of the event. */
  date: string
  clicks: number
  registrations: number
  checkIns: number
}

/** How far back days can be asked for. */
export const longestReferralDays = 90

/** `last` days in order, `today` the last of them; a day without anything is a zero, what lies outside is left out. */
export function fillDays(today: string, last: number, busy: readonly ReferralDay[]): ReferralDay[] {
  const byDate = new Map(busy.map((day) => [day.date, day]))
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: last }, (_, index) => {
    const date = new Date(end - (last - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return byDate.get(date) ?? { date, clicks: 0, registrations: 0, checkIns: 0 }
  })
}
