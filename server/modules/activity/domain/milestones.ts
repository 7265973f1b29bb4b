import type { EventActivity } from '../../events/public.ts'

/** The numbers of guests that are milestones. */
export const guestMilestones = [
  10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
] as const

export interface MilestoneFacts {
  /** Places of guests who are confirmed or checked in, without the places of offers. */
  guests: number
  /** null = unlimited. */
  capacity: number | null
  /** The largest milestone before. */
  guestMilestone: number
  /** When the feed said that the event is sold out; null when it never did. */
  soldOutAt: Date | null
}

interface Milestones {
  /** The new milestone; null for none. A crowd that passes several gets the largest. */
  guests: number | null
  isSoldOut: boolean
}

/** Decide the milestones. Each appears once, and is larger than the one before. */
export function decideMilestones({ guests, capacity, guestMilestone, soldOutAt }: MilestoneFacts): Milestones {
  const reached = guestMilestones.findLast((milestone) => milestone <= guests) ?? 0
  return {
    guests: reached > guestMilestone ? reached : null,
    isSoldOut: soldOutAt === null && capacity !== null && guests >= capacity,
  }
}

/**
 * The milestones as items, in the event's own name. How many go is told to whoever sees the guests; that it is sold out
 * says no more than the spots that are left. @param count the guests, for being sold out.
 */
export function milestoneActivities(
  eventId: string,
  { guests, isSoldOut }: Milestones,
  count: number,
): EventActivity[] {
  const row = { eventId, kind: 'MILESTONE', visibility: 'PUBLIC', actorId: null, actorName: null } as const
  return [
    ...(guests === null ? [] : [{ ...row, tellsWhoGoes: true, details: { milestone: 'GUESTS', count: guests } }]),
    ...(isSoldOut ? [{ ...row, details: { milestone: 'SOLD_OUT', count } }] : []),
  ]
}
