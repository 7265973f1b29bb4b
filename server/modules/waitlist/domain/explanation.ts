import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
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
import { type WaitingReason, waitingReason, whoHolds } from './waiting-reason.ts'

/** Why nobody is offered a place now; null when someone is about to be. */
export type WaitlistReason = WaitingReason | 'NOBODY_WAITS'

interface Offered {
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
  if (free === 0) return whoHolds(placesOf(offers), event)
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
  /** Whether offers are made automatically; else an organizer makes them. */
  areOffersAutomatic: boolean
}

/** Places that are held for invited people. */
interface InvitedHolds {
  count: number
  /** When the first comes free: a day and a time, such as `Fri 12 Mar, 18:00`. null when it passes just now. */
  until: string | null
  /** Whether all come free then. */
  areOfOneMoment: boolean
}

const noHolds: InvitedHolds = { count: 0, until: null, areOfOneMoment: true }

const reasonTexts: Record<WaitlistReason, (numbers: Numbers, held: InvitedHolds) => MessageDescriptor> = {
  NOBODY_WAITS: () => msg`No one is waiting.`,
  NO_CAPACITY: ({ areOffersAutomatic }) =>
    areOffersAutomatic
      ? msg`The event is full. The next person gets an offer when someone cancels or you raise the capacity.`
      : msg`The event is full. When a spot opens up, you choose who gets it.`,
  HELD_BY_OFFERS: ({ placesHeld, areOffersAutomatic }) =>
    areOffersAutomatic
      ? msg`${plural(
          { placesHeld },
          {
            one: '# spot is held by an offer, and nothing else is free. If it isn’t taken, the next person gets it.',
            other: '# spots are held by offers, and nothing else is free. Any that aren’t taken go to the next person.',
          },
        )}`
      : msg`${plural(
          { placesHeld },
          {
            one: '# spot is held by an offer, and nothing else is free. If it isn’t taken, it comes back to you.',
            other: '# spots are held by offers, and nothing else is free. Any that aren’t taken come back to you.',
          },
        )}`,
  HELD_BY_ORGANIZERS: ({ areOffersAutomatic }, held) =>
    areOffersAutomatic
      ? invitedHoldsText(held)
      : msg`${plural({ count: held.count }, { one: '# spot is held for an invited person', other: '# spots are held for invited people' })}, and nothing else is free. Any that aren’t taken come back to you.`,
  PARTY_TOO_LARGE: ({ placesFree, headPartySize, isStrict }) =>
    isStrict
      ? msg`${plural({ placesFree }, { one: '# spot is free', other: '# spots are free' })}, but the first group is ${{ headPartySize }} people. The order is strict, so everyone behind waits too.`
      : msg`${plural(
          { placesFree },
          {
            one: '# spot is free, but everyone waiting comes as a group.',
            other: '# spots are free, but every group waiting is larger.',
          },
        )}`,
  AUTO_OFF: ({ placesFree, approvalRequired }) =>
    approvalRequired
      ? msg`${plural(
          { placesFree },
          {
            one: '# spot is free. You approve every guest of this event, so offer it by hand.',
            other: '# spots are free. You approve every guest of this event, so offer them by hand.',
          },
        )}`
      : msg`${plural({ placesFree }, { one: '# spot is free', other: '# spots are free' })}, and automatic offers are off. Offer spots by hand, or turn them on.`,
  BEHIND_LARGER_PARTY: () => msg`A larger group is first, and this waitlist goes strictly in order.`,
  PAST_CUTOFF: ({ placesFree }) =>
    placesFree > 0
      ? msg`It’s past the cut-off, so no more offers go out. ${plural({ placesFree }, { one: '# spot is free', other: '# spots are free' })} for the first person to confirm.`
      : msg`It’s past the cut-off, so no more offers go out. If a spot opens up, the first person to confirm gets it.`,
  LIST_CLOSED: () => msg`The waitlist is turned off, so no offers go out.`,
  EVENT_NOT_LIVE: () => msg`This event isn’t published, or it’s over.`,
}

function invitedHoldsText({ count, until, areOfOneMoment }: InvitedHolds): MessageDescriptor {
  if (until === null)
    return msg`${plural({ count }, { one: '# spot is held for an invited person', other: '# spots are held for invited people' })}, and nothing else is free. Any that aren’t taken go to the next person.`
  return areOfOneMoment
    ? msg`${plural({ count }, { one: '# spot is held for an invited person', other: '# spots are held for invited people' })} until ${{ until }}, and nothing else is free. Any that aren’t taken go to the next person.`
    : msg`${plural({ count }, { one: '# spot is held for an invited person', other: '# spots are held for invited people' })}, the first until ${{ until }}, and nothing else is free. Any that aren’t taken go to the next person.`
}

/** The reason as a sentence for organizers, with what they can do about it; null: someone is about to get an offer. */
export function waitlistReasonText(
  reason: WaitlistReason | null,
  numbers: Numbers,
  held: InvitedHolds = noHolds,
): MessageDescriptor {
  return reason === null ? msg`The next person is getting an offer now.` : reasonTexts[reason](numbers, held)
}

type EntryNumbers = Pick<Numbers, 'placesFree' | 'placesHeld'> & { partySize: number }

const entryReasonTexts: Record<WaitingReason, (numbers: EntryNumbers) => MessageDescriptor> = {
  NO_CAPACITY: () => msg`The event is full.`,
  HELD_BY_OFFERS: ({ placesHeld }) =>
    msg`${plural(
      { placesHeld },
      { one: '# spot is held by an offer ahead of them.', other: '# spots are held by offers ahead of them.' },
    )}`,
  HELD_BY_ORGANIZERS: () => msg`The only free spots are held for invited people.`,
  PARTY_TOO_LARGE: ({ partySize, placesFree }) =>
    placesFree > 0 && placesFree < partySize
      ? msg`${plural({ placesFree }, { one: '# spot is free', other: '# spots are free' })}, and they’re a group of ${{ partySize }}. They keep their position.`
      : msg`There weren’t enough free spots for their group of ${{ partySize }}. They keep their position.`,
  AUTO_OFF: () => msg`They fit, and are waiting for you to offer them a spot.`,
  BEHIND_LARGER_PARTY: ({ placesFree }) =>
    msg`${plural({ placesFree }, { one: '# spot is free', other: '# spots are free' })}, but a larger group is ahead of them. The order is strict.`,
  PAST_CUTOFF: () =>
    msg`It’s too close to the start for offers. If a spot opens up, the first person to confirm gets it.`,
  LIST_CLOSED: () => msg`The waitlist is turned off.`,
  EVENT_NOT_LIVE: () => msg`This event isn’t published, or it’s over.`,
}

/** Why one party still waits, as a sentence for organizers; null: a place is free for it now. */
export function entryReasonText(i18n: I18n, reason: WaitingReason | null, numbers: EntryNumbers): string {
  return i18n._(reason === null ? msg`A spot is free for them now.` : entryReasonTexts[reason](numbers))
}
