import { freePlaces } from '../domain/event-places.ts'
import { placesForNewcomers } from '../domain/offers.ts'
import type { EventScope } from './event-scope.ts'
import { serveWaiting } from './serve-waitlist.ts'

/**
 * Places that a newcomer may take after the waitlist was served. With `isWaitlistDue` false, an
 * empty waitlist is not read.
 */
export async function roomForNewcomers(scope: EventScope, isWaitlistDue: boolean): Promise<number> {
  if (!isWaitlistDue) return freePlaces(scope.event)
  const line = await serveWaiting(scope)
  return placesForNewcomers(line, scope.event, scope.now)
}
