import { freePlaces } from '../domain/event-places.ts'
import { placesForNewcomers } from '../domain/offers.ts'
import type { EventScope } from './event-scope.ts'
import { serveLine } from './serve-waitlist.ts'

/** Places a newcomer may take, after the line had its turn. `isLineDue` false saves looking at a line that is empty. */
export async function roomForNewcomers(scope: EventScope, isLineDue: boolean): Promise<number> {
  if (!isLineDue) return freePlaces(scope.event)
  const line = await serveLine(scope)
  return placesForNewcomers(line, scope.event, scope.now)
}
