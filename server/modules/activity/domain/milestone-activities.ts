import type { EventActivity } from '../../events/public.ts'
import type { Milestones } from './milestones.ts'

/**
 * The activity items of milestones, in the event's own name. @param count the number of guests, for
 * being sold out.
 */
export function milestoneActivities(
  eventId: string,
  { guests, isSoldOut }: Milestones,
  count: number,
): EventActivity[] {
  const row = { eventId, kind: 'MILESTONE', visibility: 'PUBLIC', actorId: null, actorName: null } as const
  return [
    ...(guests === null ? [] : [{ ...row, details: { milestone: 'GUESTS', count: guests } }]),
    ...(isSoldOut ? [{ ...row, details: { milestone: 'SOLD_OUT', count } }] : []),
  ]
}
