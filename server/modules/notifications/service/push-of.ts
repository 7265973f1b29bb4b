import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { NewPush } from '../../../platform/push/content.ts'
import type { Recipient } from '../queries/recipients.ts'

type Reader = Pick<Recipient, 'userId' | 'secretHash' | 'entryId'>

interface PushedEvent {
  id: string
  slug: string
  visibility: string
  endsAt: Date
}

const dayMs = 86_400_000

/** The notification beside a mail of a broadcast. Its link has no secret: the browser has its own. */
export function pushOf(reader: Reader, event: PushedEvent, { about, now }: { about: string; now: Date }): NewPush {
  const { userId, secretHash, entryId } = reader
  // A private event does not exist for someone who only waits.
  const isHidden = entryId !== null && event.visibility === 'PRIVATE'
  return {
    reader: { userId, secretHash },
    path: isHidden ? `/waitlist/${encodeGlobalId('WaitlistEntry', entryId)}` : `/e/${event.slug}`,
    about,
    expiresAt: newsUntil(event.endsAt, now),
  }
}

/** Until the event is over, but a day at least and a week at most. */
export function newsUntil(endsAt: Date, now: Date): Date {
  const until = Math.max(endsAt.getTime(), now.getTime() + dayMs)
  return new Date(Math.min(until, now.getTime() + 7 * dayMs))
}
