import type { Platform } from '../../../platform/platform.ts'
import { type TitledEvent, titleSelect } from '../../events/public.ts'

const purpose = 'unsubscribe'

/** The address that unsubscribes, and the event. */
interface MailTarget {
  eventId: string
  emailNormalized: string
}

/** The unsubscribe link at the foot of a mail. It contains everything that it needs, so no row is written for it. */
export function unsubscribeUrl({ tokens, publicUrl }: Pick<Platform, 'tokens' | 'publicUrl'>, target: MailTarget) {
  return `${publicUrl}/unsubscribe/${tokens.sign(purpose, `${target.eventId}:${target.emailNormalized}`)}`
}

/** @returns null for an invalid link. */
function readUnsubscribeToken({ tokens }: Platform, token: string): MailTarget | null {
  const payload = tokens.open(purpose, token)
  if (payload === null) return null
  const at = payload.indexOf(':')
  return { eventId: payload.slice(0, at), emailNormalized: payload.slice(at + 1) }
}

export interface MailSubscription {
  event: TitledEvent & { slug: string }
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
      select: { ...titleSelect, slug: true, mailSuppressions: { where: { emailNormalized: target.emailNormalized } } },
    }))
  if (!event) return null
  const { mailSuppressions } = event
  return { event, email: target.emailNormalized, isSubscribed: mailSuppressions.length === 0 }
}

/** Unsubscribe an address from the news of an event, or subscribe it again. @returns null for an invalid link. */
export async function setMailSubscription(
  platform: Platform,
  token: string,
  isSubscribed: boolean,
): Promise<MailSubscription | null> {
  const target = readUnsubscribeToken(platform, token)
  if (!target || !(await findMailSubscription(platform, token))) return null
  const { mailSuppression } = platform.db
  if (isSubscribed) await mailSuppression.deleteMany({ where: target })
  // Two requests at the same time write one row.
  else
    await mailSuppression.createMany({ data: [{ ...target, createdAt: platform.clock.now() }], skipDuplicates: true })
  return findMailSubscription(platform, token)
}
