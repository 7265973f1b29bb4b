import {
  type PlacesEvent,
  fitsEvent,
  freePlaces,
  type OfferStop,
  isOpenToWaitlist,
  offerStop,
} from '../../places/public.ts'

/** Why an entry still waits (product.md §4.9). */
export type WaitingReason = OfferStop | 'NO_CAPACITY' | 'HELD_BY_OFFERS' | 'PARTY_TOO_LARGE' | 'BEHIND_LARGER_PARTY'

interface WaitingFacts {
  partySize: number
  /** Why it was passed over the last time; null when it never was. */
  passedOverFor: WaitingReason | null
  /** Places that open offers of this event hold. */
  placesOffered: number
  /** Places that those ahead wait for. */
  placesAhead: number
}

/**
 * The current reason, not the one from the last run: an event can be cancelled, or come too close,
 * without a run. A party that was passed over sees that reason while it waits, because asking for fewer
 * places is the one thing it can do. @returns null when a place is free for it: it is about to get
 * an offer, or may confirm now (`isOpenToWaitlist`).
 */
export function waitingReason(event: PlacesEvent, entry: WaitingFacts, now: Date): WaitingReason | null {
  const stop = offerStop(event, now)
  const free = freePlaces(event)
  if (isOpenToWaitlist(event, now) && free > 0) return entry.partySize <= free ? null : 'PARTY_TOO_LARGE'
  if (stop && stop !== 'AUTO_OFF') return stop
  if ((free > 0 && entry.partySize > free) || !fitsEvent(event, entry)) return 'PARTY_TOO_LARGE'
  if (free > 0 && stop) return stop
  if (free > 0) {
    const isBlocked = event.waitlistPolicy === 'STRICT_FIFO' && entry.placesAhead + entry.partySize > free
    return isBlocked ? 'BEHIND_LARGER_PARTY' : null
  }
  if (entry.passedOverFor === 'PARTY_TOO_LARGE') return 'PARTY_TOO_LARGE'
  return entry.placesOffered > 0 ? 'HELD_BY_OFFERS' : 'NO_CAPACITY'
}

export interface ReasonNumbers {
  partySize: number
  /** null = unlimited. */
  capacity: number | null
  /** Free places now; Infinity when unlimited. */
  placesFree: number
  placesOffered: number
  /** The places that were left when this entry was passed over; null when it never was. */
  placesFreeThen: number | null
}

const reasonTexts: Record<WaitingReason, (numbers: ReasonNumbers) => string> = {
  NO_CAPACITY: () => 'Every place is taken. You move up when somebody cancels.',
  HELD_BY_OFFERS: ({ placesOffered }) =>
    `${count(placesOffered)} held for people who were offered them. What they do not take goes on to the next in line.`,
  PARTY_TOO_LARGE: partyTooLarge,
  BEHIND_LARGER_PARTY: ({ placesFree }) =>
    `${count(placesFree)} free, and a larger party ahead of you waits for more. This waitlist keeps strictly to the order.`,
  AUTO_OFF: () => 'The organizers choose who is offered the next place.',
  PAST_CUTOFF: () =>
    'It’s too close to the start for offers. If a spot opens up, everyone waiting is told at once, and the first to confirm gets it.',
  LIST_CLOSED: () => 'The organizers have closed the waitlist.',
  EVENT_NOT_LIVE: () => 'The event is not taking guests any more.',
}

/**
 * The reason as a sentence for the person who waits, with the numbers of the moment of the
 * decision.
 */
export function waitingReasonText(reason: WaitingReason, numbers: ReasonNumbers): string {
  return reasonTexts[reason](numbers)
}

/** Why an organizer cannot offer a place, as a sentence that says what to do about it. */
export const offerRefusalTexts: Record<WaitingReason | 'NOT_WAITING', string> = {
  NO_CAPACITY: 'Every place is taken. Raise the capacity, or wait until somebody cancels.',
  HELD_BY_OFFERS: 'The places that are left are held by open offers. Wait for the answers, or raise the capacity.',
  PARTY_TOO_LARGE: 'This party is larger than the places that are free.',
  BEHIND_LARGER_PARTY: 'A larger party is first in line, and the order is strict.',
  AUTO_OFF: 'Nobody is offered a place by itself: automatic offers are off. Offer places by hand, or turn them on.',
  PAST_CUTOFF: 'It is past the cut-off: a free place goes to the first who waits and confirms.',
  LIST_CLOSED: 'The waitlist of this event is turned off.',
  EVENT_NOT_LIVE: 'The event is not published, or it is over.',
  NOT_WAITING: 'This person is not waiting: they have a place, an open offer, or have left.',
}

function partyTooLarge({ partySize, capacity, placesFree, placesFreeThen }: ReasonNumbers): string {
  if (capacity !== null && partySize > capacity) {
    return `Your party is ${partySize}, and the event has ${capacity === 1 ? 'one place' : `${capacity} places`} in all.`
  }
  if (placesFreeThen !== null) {
    const came = placesFreeThen === 1 ? '1 place came free' : `${placesFreeThen} places came free`
    return `Skipped this time: ${came}, your party is ${partySize}. You keep your place in line.`
  }
  return placesFree > 0
    ? `${count(placesFree)} free, your party is ${partySize}. You keep your place in line.`
    : `Fewer places came free than the ${partySize} you need together. You keep your place in line.`
}

/** `1 place is`, `2 places are` */
export const count = (places: number) => (places === 1 ? '1 place is' : `${places} places are`)
