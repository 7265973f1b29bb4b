import { type NewActivity, decideMilestones, milestoneActivities } from '../../activity/public.ts'
import { readHeldPlaces } from '../queries/held-places.ts'
import type { EventScope } from '../../places/public.ts'

/**
 * The milestones that new guests reach, to be written with their activity items. They are decided
 * under the event's lock, so that each number is celebrated once, however many transactions pass
 * it. If none is reached, which is nearly always, no query runs.
 */
export async function celebrate({ tx, event, now }: EventScope): Promise<NewActivity[]> {
  const most = decideMilestones({ ...event, guests: event.placesTaken })
  if (most.guests === null && !most.isSoldOut) return []
  // Places that offers hold are taken, but nobody has registered for them yet.
  const guests = event.placesTaken - (await readHeldPlaces(tx, event.id))
  const milestones = decideMilestones({ ...event, guests })
  if (milestones.guests === null && !milestones.isSoldOut) return []
  event.guestMilestone = milestones.guests ?? event.guestMilestone
  event.soldOutAt = milestones.isSoldOut ? now : event.soldOutAt
  await tx.$executeRaw`
    UPDATE "Event" SET "guestMilestone" = ${event.guestMilestone}, "soldOutAt" = ${event.soldOutAt}
    WHERE "id" = ${event.id}::uuid`
  return milestoneActivities(event.id, milestones, guests)
}
