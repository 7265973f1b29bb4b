import { shortName } from '../../../contract/text/short-name.ts'
import { type NewActivity, appendActivities, decideMilestones, milestoneActivities } from '../../activity/public.ts'
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
 * A new guest as an activity item, for whoever sees the guests. Applicants are visible to organizers until they decide. People
 * with an account are shown with its name. Of others, strangers read the first name and an initial.
 */
export function guestActivity(eventId: string, { id, userId, name, partySize, status }: NewGuest): NewActivity {
  return {
    eventId,
    kind: 'REGISTERED',
    visibility: status === 'CONFIRMED' ? 'PUBLIC' : 'ORGANIZERS',
    tellsWhoGoes: status === 'CONFIRMED',
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

/**
 * The milestones that new guests reach, to be written with their activity items. They are decided
 * under the event's lock, so that each number is celebrated once, however many transactions pass
 * it. If none is reached, which is nearly always, no query runs.
 */
export async function celebrate({ tx, event, now }: EventScope): Promise<NewActivity[]> {
  const most = decideMilestones({ ...event, guests: event.placesTaken })
  if (most.guests === null && !most.isSoldOut) return []
  // Places that offers hold are taken, but nobody has registered for them yet.
  const { _sum: held } = await tx.waitlistEntry.aggregate({
    where: { eventId: event.id, state: 'OFFERED' },
    _sum: { partySize: true },
  })
  const guests = event.placesTaken - (held.partySize ?? 0)
  const milestones = decideMilestones({ ...event, guests })
  if (milestones.guests === null && !milestones.isSoldOut) return []
  event.guestMilestone = milestones.guests ?? event.guestMilestone
  event.soldOutAt = milestones.isSoldOut ? now : event.soldOutAt
  await tx.$executeRaw`
    UPDATE "Event" SET "guestMilestone" = ${event.guestMilestone}, "soldOutAt" = ${event.soldOutAt}
    WHERE "id" = ${event.id}::uuid`
  return milestoneActivities(event.id, milestones, guests)
}
