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
import { type WaitingReason, count, waitingReason } from './waiting-reason.ts'

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
  waitlist: readonly Explained[]
  /** Open offers, without those that have lapsed by the clock. */
  offers: readonly Offered[]
  /** How many entries are explained, the first; all unless given. */
  listed?: number
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
export function explainWaitlist(
  { event, waitlist, offers, listed = waitlist.length }: Facts,
  now: Date,
): WaitlistExplanation {
  const placesFree = freePlaces(event)
  const placesHeld = placesOf(offers)
  const stop = offerStop(event, now)
  const served = stop === null ? decideNextOffers([...waitlist], event, Infinity).offers : []
  const servedIds = new Set(served.map(({ id }) => id))
  const placesServed = placesOf(served)
  const afterServed = { ...event, placesTaken: event.placesTaken + placesServed }
  const deadlines = offers.map(({ expiresAt }) => expiresAt.getTime())
  return {
    reason: served.length > 0 ? null : whyNobody({ event, waitlist, offers }, now),
    placesFree,
    placesHeld,
    nextDeadline: deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null,
    entries: waitlist.slice(0, listed).map(({ id, partySize, passedOverFor }, index) => {
      const facts = {
        partySize,
        passedOverFor,
        placesOffered: placesHeld,
        placesAhead: placesOf(waitlist.slice(0, index)),
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

function whyNobody({ event, waitlist, offers }: Facts, now: Date): WaitlistReason {
  const hard = manualStop(event, now)
  if (hard) return hard
  if (waitlist.length === 0) return 'NOBODY_WAITS'
  const free = freePlaces(event)
  if (free === 0) return offers.length > 0 ? 'HELD_BY_OFFERS' : 'NO_CAPACITY'
  // An organizer cannot offer places that no party fits into either.
  if (decideNextOffers([...waitlist], event, 1).offers.length === 0) return 'PARTY_TOO_LARGE'
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

const reasonTexts: Record<WaitlistReason, (numbers: Numbers) => string> = {
  NOBODY_WAITS: () => 'Nobody stands in line.',
  NO_CAPACITY: () =>
    'Every place is taken. The next in line is asked when somebody cancels, or when you raise the capacity.',
  HELD_BY_OFFERS: ({ placesHeld }) =>
    `${count(placesHeld)} held by open offers, and nothing else is free. What is not taken goes on by itself.`,
  PARTY_TOO_LARGE: ({ placesFree, headPartySize, isStrict }) =>
    isStrict
      ? `${count(placesFree)} free, and the first in line is a party of ${headPartySize}. Order is strict here, so everybody behind waits too.`
      : `${count(placesFree)} free, and no party in line is that small.`,
  AUTO_OFF: ({ placesFree, approvalRequired }) =>
    approvalRequired
      ? `${count(placesFree)} free. You choose every guest of this event, so places are offered by hand.`
      : `${count(placesFree)} free, and automatic offers are off. Offer places by hand, or turn them on.`,
  BEHIND_LARGER_PARTY: () => 'A larger party is first in line, and the order is strict.',
  PAST_CUTOFF: ({ placesFree }) =>
    placesFree > 0
      ? `It is past the cut-off, so nobody is offered a place. ${count(placesFree)} free for the first who waits and confirms.`
      : 'It is past the cut-off, so nobody is offered a place. One that comes free goes to the first who waits and confirms.',
  LIST_CLOSED: () => 'The waitlist is turned off, so nobody is offered a place.',
  EVENT_NOT_LIVE: () => 'The event is not published, or it is over.',
}

/** The reason as a sentence for organizers, with what they can do about it. */
export function waitlistReasonText(reason: WaitlistReason, numbers: Numbers): string {
  return reasonTexts[reason](numbers)
}

type EntryNumbers = Pick<Numbers, 'placesFree' | 'placesHeld'> & { partySize: number }

const entryReasonTexts: Record<WaitingReason, (numbers: EntryNumbers) => string> = {
  NO_CAPACITY: () => 'Every place is taken.',
  HELD_BY_OFFERS: ({ placesHeld }) => `${count(placesHeld)} held by open offers before them.`,
  PARTY_TOO_LARGE: ({ partySize, placesFree }) =>
    placesFree > 0 && placesFree < partySize
      ? `${count(placesFree)} free, a party of ${partySize}. They keep their place in line.`
      : `Fewer places came free than the ${partySize} they need together. They keep their place in line.`,
  AUTO_OFF: () => 'They fit, and wait for you to offer them a place.',
  BEHIND_LARGER_PARTY: ({ placesFree }) =>
    `${count(placesFree)} free, and a larger party is ahead of them. The order is strict.`,
  PAST_CUTOFF: () =>
    'It is too close to the start to offer them a place. One that comes free goes to the first who confirms.',
  LIST_CLOSED: () => 'The waitlist is turned off.',
  EVENT_NOT_LIVE: () => 'The event is not published, or it is over.',
}

/** Why one party still waits, as a sentence for organizers; null: a place is free for it now. */
export function entryReasonText(reason: WaitingReason | null, numbers: EntryNumbers): string {
  return reason === null ? 'A place is free for them now.' : entryReasonTexts[reason](numbers)
}
