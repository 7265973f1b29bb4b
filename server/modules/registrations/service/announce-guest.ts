import { shortName } from '../../../contract/short-name.ts'
import { appendActivity } from '../../activity/public.ts'
import type { EventScope } from './event-scope.ts'

interface NewGuest {
  userId: string | null
  name: string
  partySize: number
  status: 'CONFIRMED' | 'PENDING'
}

/**
 * Write a new guest into the feed. Who applied is for organizers until they decide. People with an account are shown
 * with its name anyway; of others strangers read the first name and an initial.
 */
export async function announceGuest(
  { tx, announce, event }: EventScope,
  { userId, name, partySize, status }: NewGuest,
) {
  await appendActivity(tx, announce, {
    eventId: event.id,
    kind: 'REGISTERED',
    visibility: status === 'CONFIRMED' ? 'PUBLIC' : 'ORGANIZERS',
    actorId: userId,
    actorName: shortName(name),
    details: { partySize },
  })
}
