import { takesNewEntries, type PlacesEvent } from './event-places.ts'
import { placesForNewcomers } from './offers.ts'

type RegistrationState = 'OPEN' | 'APPROVAL' | 'WAITLIST' | 'FULL' | 'CLOSED'

export interface Availability {
  /** What a newcomer who comes alone can do now. */
  state: RegistrationState
  /** Places a newcomer may take; null = unlimited. A larger party can only wait. */
  placesLeft: number | null
}

interface WaitlistFacts {
  /** Party sizes of those who wait, in the order of the waitlist. */
  parties: readonly number[]
  /** Places of offers, holds and unconfirmed addresses that lapsed by the clock and are not written yet. */
  placesLapsed: number
}

/** Decide what a newcomer finds. The waitlist gets what it can take first. */
export function availabilityOf(event: PlacesEvent, { parties, placesLapsed }: WaitlistFacts, now: Date): Availability {
  const waitlist = parties.map((partySize, index) => ({ id: String(index), partySize }))
  const room = placesForNewcomers(waitlist, { ...event, placesTaken: event.placesTaken - placesLapsed }, now)
  return { state: registrationState(event, room), placesLeft: Number.isFinite(room) ? room : null }
}

function registrationState(event: PlacesEvent, room: number): RegistrationState {
  if (!event.isLive) return 'CLOSED'
  if (room === 0 && takesNewEntries(event)) return 'WAITLIST'
  // An application holds no place, so applying is possible at any time.
  if (event.approvalRequired) return 'APPROVAL'
  return room === 0 ? 'FULL' : 'OPEN'
}
