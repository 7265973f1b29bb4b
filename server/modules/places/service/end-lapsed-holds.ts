import { placesOf } from '../domain/event-places.ts'
import { endRegistrations } from './end-registrations.ts'
import type { EventScope } from './event-scope.ts'

/**
 * Give back the places that were held for an address which nobody confirmed in time. The clock decides, not the job:
 * whoever looks at the event's places finds them free from the deadline on. Who has come in by then stays. No mail says
 * so: the first one named the time, and an address that nobody confirmed gets no more than it must.
 */
export async function endLapsedHolds(scope: EventScope): Promise<void> {
  const { event, now } = scope
  if (!event.isLive) return
  const lapsed = await endRegistrations(scope, { status: 'CONFIRMED', addressConfirmBy: { lte: now } })
  event.placesTaken -= placesOf(lapsed)
}
