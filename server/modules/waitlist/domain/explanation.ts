import {
  type PlacesEvent,
  type Waiting,
  freePlaces,
  placesOf,
  decideNextOffers,
  isOpenToWaitlist,
  offerStop,
  manualStop,
} from '../../places/public.ts'
import { type WaitingReason, waitingReason } from './waiting-reason.ts'

/** Why nobody is offered a place now; null when someone is about to be. */
export type WaitlistReason = WaitingReason | 'NOBODY_WAITS'

export interface Offered {
  partySize: number
  expiresAt: Date
}

interface Explained extends Waiting {
  /** Why it was passed over the last time; null when it never was. */
  passedOverFor: WaitingReason | null
}

interface Facts {
  event: PlacesEvent
  /** In the order of the waitlist. */
  line: readonly Explained[]
  /** Open offers, without those that have lapsed by the clock. */
  offers: readonly Offered[]
}

export interface WaitlistExplanation {
  reason: WaitlistReason | null
  /** Free places; Infinity when unlimited. */
  placesFree: number
  placesHeld: number
  /** When the next open offer lapses; null without any. */
  nextDeadline: Date | null
  /** By entry, in the order of the waitlist. */
  entries: { id: string; position: number; reason: WaitingReason | null }[]
}

/**
 * Explain why nobody on the waitlist is offered a place right now, as of one moment. It says that
 * someone is about to be exactly when serving the waitlist would make an offer.
 */
export function explainWaitlist({ event, line, offers }: Facts, now: Date): WaitlistExplanation {
  const placesFree = freePlaces(event)
  const placesHeld = placesOf(offers)
  const stop = offerStop(event, now)
  const served = stop === null ? decideNextOffers([...line], event, Infinity).offers : []
  const servedIds = new Set(served.map(({ id }) => id))
  const placesServed = placesOf(served)
  const afterServed = { ...event, placesTaken: event.placesTaken + placesServed }
  const deadlines = offers.map(({ expiresAt }) => expiresAt.getTime())
  return {
    reason: served.length > 0 ? null : whyNobody({ event, line, offers }, now),
    placesFree,
    placesHeld,
    nextDeadline: deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null,
    entries: line.map(({ id, partySize, passedOverFor }, index) => {
      const facts = {
        partySize,
        passedOverFor,
        placesOffered: placesHeld,
        placesAhead: placesOf(line.slice(0, index)),
      }
      const reason = servedIds.has(id) ? null : waitingReason(event, facts, now)
      // The free places are about to be offered to those ahead.
      const isPromised = reason === null && !servedIds.has(id) && !isOpenToWaitlist(event, now)
      return {
        id,
        position: index + 1,
        reason: isPromised
          ? waitingReason(afterServed, { ...facts, placesOffered: placesHeld + placesServed }, now)
          : reason,
      }
    }),
  }
}

function whyNobody({ event, line, offers }: Facts, now: Date): WaitlistReason {
  const hard = manualStop(event, now)
  if (hard) return hard
  if (line.length === 0) return 'NOBODY_WAITS'
  const free = freePlaces(event)
  if (free === 0) return offers.length > 0 ? 'HELD_BY_OFFERS' : 'NO_CAPACITY'
  // An organizer cannot offer places that no party fits into either.
  if (decideNextOffers([...line], event, 1).offers.length === 0) return 'PARTY_TOO_LARGE'
  return 'AUTO_OFF'
}

interface Numbers {
  placesFree: number
  placesHeld: number
  /** The party of the first entry, which blocks where the order is strict. */
  headPartySize: number
  isStrict: boolean
  approvalRequired: boolean
}

const count = (places: number) => (places === 1 ? '1 place is' : `${places} places are`)

/** The reason as a sentence for organizers, with what they can do about it. */
export function waitlistReasonText(reason: WaitlistReason, numbers: Numbers): string {
  const { placesFree, placesHeld, headPartySize } = numbers
  switch (reason) {
    case 'NOBODY_WAITS':
      return 'Nobody stands in line.'
    case 'NO_CAPACITY':
      return 'Every place is taken. The next in line is asked when somebody cancels, or when you raise the capacity.'
    case 'HELD_BY_OFFERS':
      return `${count(placesHeld)} held by open offers, and nothing else is free. What is not taken goes on by itself.`
    case 'PARTY_TOO_LARGE':
      return numbers.isStrict
        ? `${count(placesFree)} free, and the first in line is a party of ${headPartySize}. Order is strict here, so everybody behind waits too.`
        : `${count(placesFree)} free, and no party in line is that small.`
    case 'AUTO_OFF':
      return numbers.approvalRequired
        ? `${count(placesFree)} free. You choose every guest of this event, so places are offered by hand.`
        : `${count(placesFree)} free, and automatic offers are off. Offer places by hand, or turn them on.`
    case 'BEHIND_LARGER_PARTY':
      return 'A larger party is first in line, and the order is strict.'
    case 'PAST_CUTOFF':
      return placesFree > 0
        ? `It is past the cut-off, so nobody is offered a place. ${count(placesFree)} free for the first who waits and confirms.`
        : 'It is past the cut-off, so nobody is offered a place. One that comes free goes to the first who waits and confirms.'
    case 'LIST_CLOSED':
      return 'The waitlist is turned off, so nobody is offered a place.'
    case 'EVENT_NOT_LIVE':
      return 'The event is not published, or it is over.'
  }
}

/** Why one party still waits, as a sentence for organizers; null: a place is free for it now. */
export function entryReasonText(
  reason: WaitingReason | null,
  { partySize, placesFree, placesHeld }: Pick<Numbers, 'placesFree' | 'placesHeld'> & { partySize: number },
): string {
  switch (reason) {
    case null:
      return 'A place is free for them now.'
    case 'NO_CAPACITY':
      return 'Every place is taken.'
    case 'HELD_BY_OFFERS':
      return `${count(placesHeld)} held by open offers before them.`
    case 'PARTY_TOO_LARGE':
      return placesFree > 0 && placesFree < partySize
        ? `${count(placesFree)} free, a party of ${partySize}. They keep their place in line.`
        : `Fewer places came free than the ${partySize} they need together. They keep their place in line.`
    case 'AUTO_OFF':
      return 'They fit, and wait for you to offer them a place.'
    case 'BEHIND_LARGER_PARTY':
      return `${count(placesFree)} free, and a larger party is ahead of them. The order is strict.`
    case 'PAST_CUTOFF':
      return 'It is too close to the start to offer them a place. One that comes free goes to the first who confirms.'
    case 'LIST_CLOSED':
      return 'The waitlist is turned off.'
    case 'EVENT_NOT_LIVE':
      return 'The event is not published, or it is over.'
  }
}
