import { type PlacesEvent, type Waiting, fitsEvent, freePlaces } from './event-places.ts'
import { offerCutoff, offerDeadline } from './offer-deadline.ts'

/** Why the waitlist as a whole gets no automatic offer (product.md §4.9). */
export type OfferStop = 'EVENT_NOT_LIVE' | 'LIST_CLOSED' | 'PAST_CUTOFF' | 'AUTO_OFF'

/** An entry with its position on the waitlist when it was decided on, 1 = next. */
export interface Placed extends Waiting {
  position: number
}

export interface OfferDecision {
  offers: Placed[]
  /** The one deadline of all these offers. */
  expiresAt: Date
  /** Entries whose party did not fit while somebody behind them was offered a place. They keep their position on the waitlist. */
  passedOver: Placed[]
  /** The waitlist as it is after the offers. */
  waiting: Waiting[]
}

/** What stops automatic offers now; null when nothing does. */
export function offerStop(event: PlacesEvent, now: Date): OfferStop | null {
  if (!event.isLive) return 'EVENT_NOT_LIVE'
  if (!event.waitlistEnabled) return 'LIST_CLOSED'
  if (now >= offerCutoff(event)) return 'PAST_CUTOFF'
  // On an event with approval an organizer chooses everybody, so an offer nobody chose would pass them by.
  if (!event.waitlistAutoOffer || event.approvalRequired) return 'AUTO_OFF'
  return null
}

/** Whom to offer the free places: in the order of the waitlist, and never more than fit. Pure: no clock, no database. */
export function decideOffers(line: Waiting[], event: PlacesEvent, now: Date): OfferDecision {
  const free = offerStop(event, now) === null ? freePlaces(event) : 0
  const { offered, passedOver, waiting } = fill(line, free, event)
  return { offers: offered, expiresAt: offerDeadline(event, now), passedOver, waiting }
}

/** What keeps an organizer from offering places by hand; null when nothing does. Choosing takes no automatic offers. */
export function manualStop(event: PlacesEvent, now: Date): Exclude<OfferStop, 'AUTO_OFF'> | null {
  const stop = offerStop(event, now)
  return stop === 'AUTO_OFF' ? null : stop
}

/** Whom an organizer's “offer the next `count`” reaches: the first of the waitlist that fit, by the event's policy. */
export function decideNextOffers(
  line: Waiting[],
  event: PlacesEvent,
  count: number,
): Pick<OfferDecision, 'offers' | 'passedOver'> {
  const { offered, passedOver } = fill(line, freePlaces(event), event, count)
  return { offers: offered, passedOver }
}

/**
 * How many places somebody who is not on the waitlist may take: what is left when the waitlist has taken all it can. Registering
 * and joining both ask this one question, so that at every moment exactly one of them is open to a newcomer, and nobody
 * passes the waitlist by registering. After the cut-off a free place is for whoever waits and confirms first, so newcomers
 * take none while anybody waits. A line that can no longer be given anything holds nothing back.
 */
export function placesForNewcomers(line: Waiting[], event: PlacesEvent, now: Date): number {
  const free = freePlaces(event)
  const stop = offerStop(event, now)
  const isWaitedFor = (waiting: Waiting[]) => waiting.some((entry) => fitsEvent(event, entry))
  if (isOpenToWaitlist(event, now)) return isWaitedFor(line) ? 0 : free
  if (stop !== null && stop !== 'AUTO_OFF') return free
  const { left, waiting } = fill(line, free, event)
  return event.waitlistPolicy === 'STRICT_FIFO' && isWaitedFor(waiting) ? 0 : left
}

/**
 * Whether a free place goes to the first who waits and confirms (product.md §9): nobody is offered one any more, because
 * an offer would outlast its use. Where organizers choose every guest, they still do.
 */
export function isOpenToWaitlist(event: PlacesEvent, now: Date): boolean {
  return offerStop(event, now) === 'PAST_CUTOFF' && !event.approvalRequired
}

/** Of those who wait, whom a free place is open to now and who were not told yet. */
export function decideOpening<Entry extends Waiting & { toldAt: Date | null }>(
  line: Entry[],
  event: PlacesEvent,
  now: Date,
): { tell: Entry[]; forget: Entry[] } {
  if (!isOpenToWaitlist(event, now)) return { tell: [], forget: [] }
  const free = freePlaces(event)
  return {
    tell: line.filter(({ toldAt, partySize }) => toldAt === null && partySize <= free),
    // What comes free after this is another opening, of which they hear again.
    forget: line.filter(({ toldAt, partySize }) => toldAt !== null && partySize > free),
  }
}

/** A party that could never fit blocks nobody: there is nothing to wait for. */
function fill(line: Waiting[], free: number, event: PlacesEvent, atMost = Infinity) {
  const offered: Placed[] = []
  const tooLarge: Placed[] = []
  let left = free
  for (const [index, { id, partySize }] of line.entries()) {
    if (offered.length === atMost) break
    const entry = { id, partySize, position: index + 1 }
    if (partySize <= left) {
      offered.push(entry)
      left -= partySize
    } else if (event.waitlistPolicy === 'STRICT_FIFO' && fitsEvent(event, entry)) {
      break
    } else {
      tooLarge.push(entry)
    }
  }
  const lastOffered = offered.at(-1)?.position ?? 0
  const offeredIds = new Set(offered.map(({ id }) => id))
  return {
    offered,
    left,
    passedOver: tooLarge.filter(({ position }) => position < lastOffered),
    waiting: line.filter(({ id }) => !offeredIds.has(id)),
  }
}
