import type { Db } from '../../../platform/database/db.ts'
import { calendarSelect } from '../../notifications/public.ts'
import { mostEvents, oldestEnd } from '../domain/bounds.ts'

const placed = ['CONFIRMED', 'CHECKED_IN'] as const

/**
 * A person's places, soonest first: of each event the one they have, else the last that was cancelled. Whoever cancelled
 * a place at a private event does not see the event any more.
 */
export async function listOwnPlaces(db: Db, userId: string, now: Date) {
  const current = { endsAt: { gt: oldestEnd(now) }, status: { not: 'DRAFT' as const } }
  const registrations = await db.registration.findMany({
    where: {
      userId,
      OR: [
        { status: { in: [...placed] }, event: current },
        { status: 'CANCELLED', event: { ...current, visibility: { not: 'PRIVATE' } } },
      ],
    },
    orderBy: [{ event: { startsAt: 'asc' } }, { eventId: 'asc' }, { id: 'desc' }],
    take: mostEvents,
    select: { status: true, cancelledAt: true, event: { select: calendarSelect } },
  })
  const ofEvents = Map.groupBy(registrations, ({ event }) => event.id)
  return [...ofEvents.values()].map((places) => places.find(({ status }) => status !== 'CANCELLED') ?? places[0]!)
}
