import { placesOf } from '../domain/event-places.ts'
import { endRegistrations } from './end-registrations.ts'
import type { EventScope } from './event-scope.ts'

/**
 * Give back places that were held for an address that was not confirmed in time. The clock decides,
 * not the job: from the deadline on, everyone finds the places free. A person who has checked in
 * keeps theirs. No mail is sent: the first mail named the deadline, and an unconfirmed address gets
 * as few mails as possible.
 */
export async function endLapsedHolds(scope: EventScope): Promise<void> {
  const { event, now } = scope
  if (!event.isLive) return
  const lapsed = await endRegistrations(scope, { status: 'CONFIRMED', addressConfirmBy: { lte: now } })
  event.placesTaken -= placesOf(lapsed)
}
