import type { Platform } from '../../../platform/platform.ts'
import { type TitledEvent, titleSelect } from '../../events/public.ts'
import { changeChoices } from './change-choices.ts'

const purpose = 'organizer-mails'
const daily = 'daily'

interface Target {
  userId: string
  /** The event whose guests the mail is about; null for the daily mail, which may be about several. */
  eventId: string | null
}

/** The unsubscribe link at the foot of a mail to an organizer. */
export function unsubscribeUrl(
  { tokens, publicUrl }: Pick<Platform, 'tokens' | 'publicUrl'>,
  { userId, eventId }: Target,
): string {
  return `${publicUrl}/unsubscribe/${tokens.sign(purpose, `${userId}:${eventId ?? daily}`)}`
}

/** @returns null for a link of another kind, and for an invalid one. */
function readToken({ tokens }: Platform, token: string): Target | null {
  const [userId, of] = tokens.open(purpose, token)?.split(':') ?? []
  return userId && of ? { userId, eventId: of === daily ? null : of } : null
}

export interface OrganizerMailSubscription {
  /** null for the daily mail. */
  event: (TitledEvent & { slug: string }) | null
  email: string
  isSubscribed: boolean
}

/** The page of an unsubscribe link; null for an invalid link, and when the account or the event is gone. */
export async function findOrganizerMailSubscription(
  platform: Platform,
  token: string,
): Promise<OrganizerMailSubscription | null> {
  const target = readToken(platform, token)
  if (!target) return null
  const { userId, eventId } = target
  const user = await platform.db.user.findUnique({
    where: { id: userId },
    select: { email: true, organizerMails: { where: choicesOf(target), take: 1 } },
  })
  if (!user) return null
  const event =
    eventId && (await platform.db.event.findUnique({ where: { id: eventId }, select: { ...titleSelect, slug: true } }))
  if (eventId && !event) return null
  return { event: event || null, email: user.email, isSubscribed: user.organizerMails.length > 0 }
}

/** Whatever was chosen for the event of a mail about each; every daily mail. */
const choicesOf = ({ eventId }: Target) =>
  eventId === null ? { choice: 'DAILY' as const } : { eventId, choice: { not: 'NEVER' as const } }

/** End what a mail belonged to. Twice changes nothing. @returns null for an invalid link. */
export async function stopOrganizerMails(platform: Platform, token: string): Promise<OrganizerMailSubscription | null> {
  const target = readToken(platform, token)
  if (!target || !(await findOrganizerMailSubscription(platform, token))) return null
  const { userId } = target
  await platform.db.$transaction(async (tx) => {
    const rows = await tx.organizerMailChoice.findMany({ where: { userId, ...choicesOf(target) } })
    await changeChoices(
      tx,
      { userId, choice: 'NEVER', now: platform.clock.now() },
      rows.map(({ eventId }) => eventId),
    )
  })
  return findOrganizerMailSubscription(platform, token)
}
