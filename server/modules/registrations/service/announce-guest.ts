import { shortName } from '../../../contract/short-name.ts'
import { type NewActivity, appendActivity } from '../../activity/public.ts'
import type { EventScope } from './event-scope.ts'

interface NewGuest {
  userId: string | null
  name: string
  partySize: number
  status: 'CONFIRMED' | 'PENDING'
}

/**
 * A new guest as a row of the feed. Who applied is for organizers until they decide. People with an account are shown
 * with its name anyway; of others strangers read the first name and an initial.
 */
export function guestActivity(eventId: string, { userId, name, partySize, status }: NewGuest): NewActivity {
  return {
    eventId,
    kind: 'REGISTERED',
    visibility: status === 'CONFIRMED' ? 'PUBLIC' : 'ORGANIZERS',
    actorId: userId,
    actorName: shortName(name),
    details: { partySize },
  }
}

/** Write a new guest into the feed. */
export async function announceGuest({ tx, announce, event }: EventScope, guest: NewGuest) {
  await appendActivity(tx, announce, guestActivity(event.id, guest))
}
