import { shortName } from '../../../contract/text/short-name.ts'
import { type NewActivity, appendActivities } from '../../activity/public.ts'
import { celebrate } from './celebrate.ts'
import type { EventScope } from '../../places/public.ts'

interface NewGuest {
  /** Of the registration. */
  id: string
  userId: string | null
  name: string
  partySize: number
  status: 'CONFIRMED' | 'PENDING'
}

/**
 * A new guest as an activity item. Applicants are visible to organizers until they decide. People
 * with an account are shown with its name. Of others, strangers read the first name and an initial.
 */
export function guestActivity(eventId: string, { id, userId, name, partySize, status }: NewGuest): NewActivity {
  return {
    eventId,
    kind: 'REGISTERED',
    visibility: status === 'CONFIRMED' ? 'PUBLIC' : 'ORGANIZERS',
    actorId: userId,
    actorName: shortName(name),
    guestRowId: id,
    details: { partySize },
  }
}

/** Write a new guest into the feed, with the milestones that they reach. */
export async function announceGuest(scope: EventScope, guest: NewGuest) {
  const { tx, announce, event } = scope
  await appendActivities(tx, announce, [guestActivity(event.id, guest), ...(await celebrate(scope))])
}

/** A registered person brought more people, so only a milestone is news. */
export async function announceGrowth(scope: EventScope) {
  const activities = await celebrate(scope)
  if (activities.length > 0) await appendActivities(scope.tx, scope.announce, activities)
}
