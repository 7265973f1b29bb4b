import { type PlacesEvent, type Waiting, fitsEvent, freePlaces } from './event-places.ts'
import { offerCutoff } from './offer-deadline.ts'

/** Why the whole waitlist gets no automatic offers (product.md §4.9). */
export type OfferStop = 'EVENT_NOT_LIVE' | 'LIST_CLOSED' | 'PAST_CUTOFF' | 'AUTO_OFF'

/** An entry with its position on the waitlist when it was decided on, 1 = next. */
export interface Placed extends Waiting {
  position: number
}

interface OfferDecision {
  offers: Placed[]
  /** Entries whose party did not fit, before someone who got an offer. They keep their position. */
  passedOver: Placed[]
  /** The waitlist as it is after the offers. */
  waiting: Waiting[]
}

/** Why no automatic offers are made now; null when they are. */
export function offerStop(event: PlacesEvent, now: Date): OfferStop | null {
  if (!event.isLive) return 'EVENT_NOT_LIVE'
  if (!event.waitlistEnabled) return 'LIST_CLOSED'
  if (now >= offerCutoff(event)) return 'PAST_CUTOFF'
  // With approval, an organizer chooses every guest. An automatic offer would bypass that choice.
  if (!event.waitlistAutoOffer || event.approvalRequired) return 'AUTO_OFF'
  return null
}

/** Decide who is offered the free places: in the order of the waitlist, never more than fit. */
export function decideOffers(waitlist: Waiting[], event: PlacesEvent, now: Date): OfferDecision {
  return fill(waitlist, offerStop(event, now) === null ? freePlaces(event) : 0, event)
}

/** Why an organizer cannot offer places; null when they can. It needs no automatic offers. */
export function manualStop(event: PlacesEvent, now: Date): Exclude<OfferStop, 'AUTO_OFF'> | null {
  const stop = offerStop(event, now)
  return stop === 'AUTO_OFF' ? null : stop
}

/** Decide who gets the offers that an organizer makes: the first that fit, by the policy. */
export function decideNextOffers(waitlist: Waiting[], event: PlacesEvent, count: number): OfferDecision {
  return fill(waitlist, freePlaces(event), event, count)
}

/**
 * How many places a newcomer may take: what is left after the waitlist has taken all it can.
 * Registering and joining use the same answer. So at every moment exactly one of them is open to a
 * newcomer, and nobody bypasses the waitlist by registering. After the cut-off, free places are for
 * people on the waitlist, so newcomers get none while anyone waits. A waitlist that can take
 * nothing holds nothing back.
 */
export function placesForNewcomers(waitlist: Waiting[], event: PlacesEvent, now: Date): number {
  const free = freePlaces(event)
  const stop = offerStop(event, now)
  const isWaitedFor = (waiting: Waiting[]) => waiting.some((entry) => fitsEvent(event, entry))
  if (isOpenToWaitlist(event, now)) return isWaitedFor(waitlist) ? 0 : free
  if (stop !== null && stop !== 'AUTO_OFF') return free
  const { left, waiting } = fill(waitlist, free, event)
  return event.waitlistPolicy === 'STRICT_FIFO' && isWaitedFor(waiting) ? 0 : left
}

/**
 * Whether a free place goes to the first who confirms (product.md §9), because an offer would last
 * too long. Where organizers choose every guest, they still do.
 */
export function isOpenToWaitlist(event: PlacesEvent, now: Date): boolean {
  return offerStop(event, now) === 'PAST_CUTOFF' && !event.approvalRequired
}

/** The entries that may take a free place now and were not told yet. */
export function decideOpening<Entry extends Waiting & { toldAt: Date | null }>(
  waitlist: Entry[],
  event: PlacesEvent,
  now: Date,
): { tell: Entry[]; forget: Entry[] } {
  if (!isOpenToWaitlist(event, now)) return { tell: [], forget: [] }
  const free = freePlaces(event)
  return {
    tell: waitlist.filter(({ toldAt, partySize }) => toldAt === null && partySize <= free),
    // A place that becomes free after this is another opening, and they are told again.
    forget: waitlist.filter(({ toldAt, partySize }) => toldAt !== null && partySize > free),
  }
}

/** A party that can never fit does not block the others. */
function fill(
  waitlist: Waiting[],
  free: number,
  event: PlacesEvent,
  atMost = Infinity,
): OfferDecision & { left: number } {
  const offers: Placed[] = []
  const tooLarge: Placed[] = []
  let left = free
  for (const [index, { id, partySize }] of waitlist.entries()) {
    if (offers.length === atMost) break
    const entry = { id, partySize, position: index + 1 }
    if (partySize <= left) {
      offers.push(entry)
      left -= partySize
    } else if (event.waitlistPolicy === 'STRICT_FIFO' && fitsEvent(event, entry)) {
      break
    } else {
      tooLarge.push(entry)
    }
  }
  const lastOffered = offers.at(-1)?.position ?? 0
  const offeredIds = new Set(offers.map(({ id }) => id))
  return {
    offers,
    left,
    passedOver: tooLarge.filter(({ position }) => position < lastOffered),
    waiting: waitlist.filter(({ id }) => !offeredIds.has(id)),
  }
}
