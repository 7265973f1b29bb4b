import { normalizeEmail } from '../../contract/text/email.ts'
import type { Mail } from '../generated/prisma/client.ts'
import type { Platform } from '../platform.ts'

/** How many mails may leave within an hour, over all kinds together. */
export interface MailLimits {
  /** To one address, without those below. */
  address: number
  /**
   * To one address, of what proves who somebody is or warns them: nobody else's mails can use these
   * up.
   */
  security: number
  /** Because of what one account does. */
  sender: number
  /** Of one organization. */
  organization: number
}

const perSeconds = 3_600
/**
 * Hours of an address's mails that may wait for it. What would wait longer is dropped: an attack
 * fills no mailbox for days.
 */
const mostHoursWaiting = 3

/** Why a mail does not leave yet. */
export interface Hold {
  limit: keyof MailLimits
  /** For organizers, where they see stuck mail. */
  reason: string
  waitSeconds: number
}

const reasons: Record<keyof MailLimits, (count: number) => string> = {
  address: (count) => `Held back: this address got ${count} emails within an hour. It goes out by itself.`,
  security: (count) =>
    `Held back: this address got ${count} emails about its account within an hour. It goes out by itself.`,
  sender: (count) => `Held back: one person’s actions sent ${count} emails within an hour. It goes out by itself.`,
  organization: (count) => `Held back: your organization sent ${count} emails within an hour. It goes out by itself.`,
}

type Limited = Pick<Mail, 'toAddress' | 'isSecurity' | 'senderId' | 'organizationId'>

/**
 * Whether a mail may leave now: the one place that decides it, over all kinds of mail. The address
 * comes first, so that what is held for it uses up nobody else's share.
 *
 * @returns null when it may; each limit has counted it then.
 */
export async function findHold(
  { rateLimiter, mailLimits }: Pick<Platform, 'rateLimiter' | 'mailLimits'>,
  { toAddress, isSecurity, senderId, organizationId }: Limited,
): Promise<Hold | null> {
  const shares: [keyof MailLimits, string | null][] = isSecurity
    ? [['security', normalizeEmail(toAddress)]]
    : [
        ['address', normalizeEmail(toAddress)],
        ['sender', senderId],
        ['organization', organizationId],
      ]
  for (const [limit, key] of shares) {
    if (key === null) continue
    const points = mailLimits[limit]
    const waitSeconds = await rateLimiter.consume({ name: `mail-${limit}`, points, perSeconds }, key)
    if (waitSeconds !== null) return { limit, waitSeconds, reason: reasons[limit](points) }
  }
  return null
}

/**
 * Whether so many mails wait for this address already that one more is dropped and not held. Those
 * about its account are never dropped: a stranger must not use up somebody's link to log in.
 */
export async function isCrowded(
  { db, mailLimits }: Pick<Platform, 'db' | 'mailLimits'>,
  { toAddress }: Pick<Mail, 'toAddress'>,
): Promise<boolean> {
  const most = mostHoursWaiting * mailLimits.address
  const waiting = await db.mail.count({ where: { toAddress, isSecurity: false, state: 'QUEUED' }, take: most + 1 })
  return waiting > most
}
