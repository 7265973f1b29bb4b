import type { EventActivity } from '../../events/public.ts'
import type { Milestones } from './milestones.ts'

/** The rows of what is celebrated; the event itself speaks. @param count guests by now, for being sold out. */
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
