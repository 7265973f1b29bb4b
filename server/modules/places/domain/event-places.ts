import type { WaitlistPolicy } from '../../../platform/generated/prisma/enums.ts'

/** The facts of an event that decisions about places and the waitlist need. */
export interface PlacesEvent {
  /** Published and not over, by the clock. */
  isLive: boolean
  startsAt: Date
  /** IANA name. Quiet hours are in this zone. */
  timeZone: string
  /** null = unlimited. */
  capacity: number | null
  /** The sum of the party sizes of confirmed and checked-in people, without walk-ins over capacity, and of open offers. */
  placesTaken: number
  /** Places held back for invited people who have not answered (guest-invitations G13). */
  placesHeld: number
  approvalRequired: boolean
  waitlistEnabled: boolean
  waitlistClosed: boolean
  waitlistPolicy: WaitlistPolicy
  waitlistAutoOffer: boolean
  waitlistOfferMinutes: number
  waitlistCutoffMinutes: number
  waitlistQuietHours: boolean
}

/** Lists of these are in the order of the waitlist: priority, then joining time, then id. */
export interface Waiting {
  id: string
  partySize: number
}

/** Free places: Infinity when unlimited, 0 when a lowered capacity is below what is taken and held. */
export function freePlaces({
  capacity,
  placesTaken,
  placesHeld,
}: Pick<PlacesEvent, 'capacity' | 'placesTaken' | 'placesHeld'>): number {
  return capacity === null ? Infinity : Math.max(0, capacity - placesTaken - placesHeld)
}

/** Whether the event can ever have places for a party, whoever cancels. */
export function fitsEvent({ capacity }: Pick<PlacesEvent, 'capacity'>, { partySize }: { partySize: number }): boolean {
  return capacity === null || partySize <= capacity
}

interface Party {
  partySize: number
  /** A walk-in over capacity takes none of the event's places. */
  isOverCapacity?: boolean
}

/** The sum of the places that several parties take. */
export function placesOf(parties: readonly Party[]): number {
  return parties.reduce((sum, { partySize, isOverCapacity = false }) => sum + (isOverCapacity ? 0 : partySize), 0)
}

/** Whether the list is on and open to newcomers. */
export function takesNewEntries({
  waitlistEnabled,
  waitlistClosed,
}: Pick<PlacesEvent, 'waitlistEnabled' | 'waitlistClosed'>) {
  return waitlistEnabled && !waitlistClosed
}
