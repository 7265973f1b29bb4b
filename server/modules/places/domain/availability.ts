import { takesNewEntries, type PlacesEvent } from './event-places.ts'
import { placesForNewcomers } from './offers.ts'

export type RegistrationState = 'OPEN' | 'APPROVAL' | 'WAITLIST' | 'FULL' | 'CLOSED'

export interface Availability {
  /** What somebody who comes alone can do now. */
  state: RegistrationState
  /** Places a newcomer may take; null = unlimited. A larger party can only wait. */
  placesLeft: number | null
}

interface WaitlistFacts {
  /** Party sizes of those who wait, in the order of the waitlist. */
  parties: readonly number[]
  /** Places of offers and of unconfirmed addresses that lapsed by the clock and that nothing has written down yet. */
  placesLapsed: number
}

/**
 * What a newcomer finds, decided as registering and joining decide it: first the waitlist takes what it can, lapsed offers
 * included, and only what is left then is theirs.
 */
export function availabilityOf(event: PlacesEvent, { parties, placesLapsed }: WaitlistFacts, now: Date): Availability {
  const line = parties.map((partySize, index) => ({ id: String(index), partySize }))
  const room = placesForNewcomers(line, { ...event, placesTaken: event.placesTaken - placesLapsed }, now)
  return { state: registrationState(event, room), placesLeft: Number.isFinite(room) ? room : null }
}

function registrationState(event: PlacesEvent, room: number): RegistrationState {
  if (!event.isLive) return 'CLOSED'
  if (room === 0 && takesNewEntries(event)) return 'WAITLIST'
  // An application holds no place, so it is never too late for one.
  if (event.approvalRequired) return 'APPROVAL'
  return room === 0 ? 'FULL' : 'OPEN'
}
