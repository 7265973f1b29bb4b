import type { Platform } from '../../../platform/platform.ts'
import { type MailTarget, readUnsubscribeToken } from './unsubscribe-link.ts'

export interface MailSubscription {
  eventTitle: string
  eventUrl: string
  email: string
  isSubscribed: boolean
}

/** The page of an unsubscribe link; null for an invalid link, or when the event is gone. */
export async function findMailSubscription(platform: Platform, token: string): Promise<MailSubscription | null> {
  const target = readUnsubscribeToken(platform, token)
  const event =
    target &&
    (await platform.db.event.findUnique({
      where: { id: target.eventId },
      select: { title: true, url: true, mailSuppressions: { where: { emailNormalized: target.emailNormalized } } },
    }))
  if (!event) return null
  const { title, url, mailSuppressions } = event
  return {
    eventTitle: title,
    eventUrl: url,
    email: target.emailNormalized,
    isSubscribed: mailSuppressions.length === 0,
  }
}

/**
 * Unsubscribe one address from the news of an event, or subscribe it again. Doing it twice changes
 * nothing. @returns null for an invalid link.
 */
export async function setMailSubscription(
  platform: Platform,
  token: string,
  isSubscribed: boolean,
): Promise<MailSubscription | null> {
  const target = readUnsubscribeToken(platform, token)
  if (!target || !(await findMailSubscription(platform, token))) return null
  if (isSubscribed) await platform.db.mailSuppression.deleteMany({ where: target })
  else await suppress(platform, target)
  return findMailSubscription(platform, token)
}

async function suppress({ db, clock }: Platform, target: MailTarget): Promise<void> {
  // Two requests at the same time write one row.
  await db.mailSuppression.createMany({ data: [{ ...target, createdAt: clock.now() }], skipDuplicates: true })
}
