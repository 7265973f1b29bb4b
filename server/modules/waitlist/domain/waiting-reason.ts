import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import {
  type PlacesEvent,
  fitsEvent,
  freePlaces,
  type OfferStop,
  isOpenToWaitlist,
  offerStop,
} from '../../places/public.ts'

/** Why an entry still waits (product.md §4.9). */
export type WaitingReason =
  | OfferStop
  | 'NO_CAPACITY'
  | 'HELD_BY_OFFERS'
  | 'HELD_BY_ORGANIZERS'
  | 'PARTY_TOO_LARGE'
  | 'BEHIND_LARGER_PARTY'

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
  return whoHolds(entry.placesOffered, event)
}

/** Why nothing is free. Offers come first, because they are answered sooner than invitations. */
export function whoHolds(
  placesOffered: number,
  { placesHeld }: Pick<PlacesEvent, 'placesHeld'>,
): 'HELD_BY_OFFERS' | 'HELD_BY_ORGANIZERS' | 'NO_CAPACITY' {
  if (placesOffered > 0) return 'HELD_BY_OFFERS'
  return placesHeld > 0 ? 'HELD_BY_ORGANIZERS' : 'NO_CAPACITY'
}

interface ReasonNumbers {
  partySize: number
  /** null = unlimited. */
  capacity: number | null
  /** Free places now; Infinity when unlimited. */
  placesFree: number
  placesOffered: number
  /** Otherwise organizers choose who gets the next place. */
  areOffersAutomatic: boolean
  /** The places that were left when this entry was passed over; null when it never was. */
  placesFreeThen: number | null
}

/** @param until a day and a time, such as `Fri 12 Mar, 18:00`; null when it is not known, or passes just now. */
type ReasonText = (numbers: ReasonNumbers, until: string | null) => MessageDescriptor

const reasonTexts: Record<WaitingReason, ReasonText> = {
  NO_CAPACITY: () => msg`The event is full. You’ll move up when someone cancels.`,
  HELD_BY_OFFERS: ({ placesOffered, areOffersAutomatic }) =>
    areOffersAutomatic
      ? msg`${plural(
          { placesOffered },
          {
            one: '# spot is held for someone with an offer. If they decline, the next person gets it.',
            other: '# spots are held for people with an offer. If they decline, the next person gets one.',
          },
        )}`
      : msg`${plural(
          { placesOffered },
          {
            one: '# spot is held for someone with an offer. If they decline, the organizers choose who gets it.',
            other: '# spots are held for people with an offer. If they decline, the organizers choose who gets one.',
          },
        )}`,
  // Whom they are held for is nobody's business but the organizers'.
  HELD_BY_ORGANIZERS: (_numbers, until) =>
    until === null
      ? msg`The organizers hold some spots. Any that aren’t taken go to the waitlist.`
      : msg`The organizers hold some spots until ${{ until }}. Any that aren’t taken go to the waitlist.`,
  PARTY_TOO_LARGE: partyTooLarge,
  BEHIND_LARGER_PARTY: ({ placesFree }) =>
    msg`${plural({ placesFree }, { one: '# spot is free', other: '# spots are free' })}, but a larger group is ahead of you. This waitlist goes strictly in order.`,
  AUTO_OFF: () => msg`The organizers choose who gets the next spot.`,
  PAST_CUTOFF: () =>
    msg`It’s too close to the start for offers. If a spot opens up, everyone waiting is told at once, and the first to confirm gets it.`,
  LIST_CLOSED: () => msg`The organizers closed the waitlist.`,
  EVENT_NOT_LIVE: () => msg`This event isn’t taking guests any more.`,
}

/**
 * The reason as a sentence for the person who waits, with the numbers of the moment of the
 * decision. @param heldUntil when the first place that organizers hold comes free, in words
 */
export function waitingReasonText(
  reason: WaitingReason,
  numbers: ReasonNumbers,
  heldUntil: string | null = null,
): MessageDescriptor {
  return reasonTexts[reason](numbers, heldUntil)
}

/** Why an organizer cannot offer a place, as a sentence that says what to do about it. */
export const offerRefusalTexts: Record<WaitingReason | 'NOT_WAITING', MessageDescriptor> = {
  NO_CAPACITY: msg`The event is full. Raise the capacity, or wait until someone cancels.`,
  HELD_BY_OFFERS: msg`The remaining spots are held by offers. Wait for the answers, or raise the capacity.`,
  HELD_BY_ORGANIZERS: msg`The remaining spots are held for invited people. Wait for their answers, revoke invitations, or raise the capacity.`,
  PARTY_TOO_LARGE: msg`This group needs more spots than are free. Raise the capacity, or choose a smaller group.`,
  BEHIND_LARGER_PARTY: msg`A larger group is first, and this waitlist goes strictly in order.`,
  AUTO_OFF: msg`Automatic offers are off. Offer spots by hand, or turn them on.`,
  PAST_CUTOFF: msg`It’s past the cut-off. A free spot goes to the first person who confirms.`,
  LIST_CLOSED: msg`The waitlist for this event is turned off.`,
  EVENT_NOT_LIVE: msg`This event isn’t published, or it’s over.`,
  NOT_WAITING: msg`This person isn’t waiting: they’re registered, have an offer, or left.`,
}

function partyTooLarge({ partySize, capacity, placesFree, placesFreeThen }: ReasonNumbers): MessageDescriptor {
  if (capacity !== null && partySize > capacity)
    return msg`You’re a group of ${{ partySize }}, and this event has only ${plural({ capacity }, { one: '# spot', other: '# spots' })}.`
  if (placesFreeThen !== null)
    return msg`Skipped this time: ${plural({ placesFreeThen }, { one: '# spot', other: '# spots' })} opened up, and you’re a group of ${{ partySize }}. You keep your position.`
  return placesFree > 0
    ? msg`${plural({ placesFree }, { one: '# spot is free', other: '# spots are free' })}, and you’re a group of ${{ partySize }}. You keep your position.`
    : msg`There weren’t enough free spots for your group of ${{ partySize }}. You keep your position.`
}
