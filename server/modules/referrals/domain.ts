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
}

/** Link previews, crawlers and HEAD requests are no visits (product.md §7). Every browser says what it is. */
export function isCountedVisit({ method, userAgent }: Visit): boolean {
  return method === 'GET' && Boolean(userAgent) && !isbot(userAgent)
}

interface Owner {
  userId: string
  emailNormalized: string
}

/** Whether somebody uses their own link, by account or by the account's address. */
export function isOwnUse(owner: Owner, person: { userId: string | null; emailNormalized: string | null }): boolean {
  return person.userId === owner.userId || person.emailNormalized === owner.emailNormalized
}
