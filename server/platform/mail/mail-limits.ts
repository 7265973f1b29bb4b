import { normalizeEmail } from '../../contract/text/email.ts'
import type { Env } from '../../env/read-env.ts'
import type { Mail } from '../generated/prisma/client.ts'
import type { RateLimit } from '../limits/rate-limiter.ts'
import type { Platform } from '../platform.ts'
import type { MailProblem } from './mail-problem.ts'

export type MailLimits = Env['mailLimits']

const perSeconds = 3_600
/** Hours' worth of mails that may wait for one address: an attack fills no mailbox for days. */
const mostHoursWaiting = 3

export interface Hold {
  limit: keyof MailLimits
  /** For organizers, who see stuck mail. */
  reason: MailProblem
  waitSeconds: number
}

const reasons = {
  address: 'heldForAddress',
  security: 'heldForSecurity',
  sender: 'heldForSender',
  organization: 'heldForOrganization',
} as const satisfies Record<keyof MailLimits, MailProblem>

/**
 * Decide whether a mail may be sent now; null counts it in each limit. A mail that waits for one
 * limit uses up no other, however often it is tried.
 */
export async function findHold(
  { rateLimiter, mailLimits }: Platform,
  { toAddress, isSecurity, senderId, organizationId }: Mail,
): Promise<Hold | null> {
  const shares: [keyof MailLimits, string | null][] = isSecurity
    ? [['security', normalizeEmail(toAddress)]]
    : [
        ['address', normalizeEmail(toAddress)],
        ['sender', senderId],
        ['organization', organizationId],
      ]
  const taken: [RateLimit, key: string][] = []
  for (const [limit, key] of shares) {
    if (key === null) continue
    const points = mailLimits[limit]
    const rateLimit = { name: `mail-${limit}`, points, perSeconds }
    const waitSeconds = await rateLimiter.consume(rateLimit, key)
    if (waitSeconds !== null) {
      for (const share of taken) await rateLimiter.refund(...share)
      return { limit, waitSeconds, reason: `${reasons[limit]}: ${points}` }
    }
    taken.push([rateLimit, key])
  }
  return null
}

/** Whether one more mail for this address is dropped. Strangers cannot use up login links. */
export async function isCrowded({ db, mailLimits }: Platform, { toAddress }: Mail): Promise<boolean> {
  const most = mostHoursWaiting * mailLimits.address
  const waiting = await db.mail.count({ where: { toAddress, isSecurity: false, state: 'QUEUED' }, take: most + 1 })
  return waiting > most
}
