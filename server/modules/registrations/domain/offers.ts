import { type LineEvent, type Waiting, freePlaces } from './line-event.ts'
import { offerCutoff, offerDeadline } from './offer-deadline.ts'

/** Why the line as a whole gets no automatic offer (product.md §4.9). */
export type LineStop = 'EVENT_NOT_LIVE' | 'LIST_CLOSED' | 'PAST_CUTOFF' | 'AUTO_OFF'

/** An entry with its place in line when it was decided on, 1 = next. */
export interface Placed extends Waiting {
  position: number
}

export interface OfferDecision {
  offers: Placed[]
  /** The one deadline of all these offers. */
  expiresAt: Date
  /** Entries whose party did not fit while somebody behind them was offered a place. They keep their place in line. */
  passedOver: Placed[]
  /** The line as it is after the offers. */
  waiting: Waiting[]
}

/** What stops automatic offers now; null when nothing does. */
export function lineStop(event: LineEvent, now: Date): LineStop | null {
  if (!event.isLive) return 'EVENT_NOT_LIVE'
  if (!event.waitlistEnabled) return 'LIST_CLOSED'
  if (now >= offerCutoff(event)) return 'PAST_CUTOFF'
  // On an event with approval an organizer chooses everybody, so an offer nobody chose would pass them by.
  if (!event.waitlistAutoOffer || event.approvalRequired) return 'AUTO_OFF'
  return null
}

/** Whom to offer the free places: in the order of the line, and never more than fit. Pure: no clock, no database. */
export function decideOffers(line: Waiting[], event: LineEvent, now: Date): OfferDecision {
  const free = lineStop(event, now) === null ? freePlaces(event) : 0
  const { seated, passedOver, waiting } = seat(line, free, event.waitlistPolicy)
  return { offers: seated, expiresAt: offerDeadline(event, now), passedOver, waiting }
}

/** What keeps an organizer from offering places by hand; null when nothing does. Choosing takes no automatic offers. */
export function manualStop(event: LineEvent, now: Date): Exclude<LineStop, 'AUTO_OFF'> | null {
  const stop = lineStop(event, now)
  return stop === 'AUTO_OFF' ? null : stop
}

/** Whom an organizer's “offer the next `count`” reaches: the first of the line that fit, by the event's policy. */
export function decideNextOffers(
  line: Waiting[],
  event: LineEvent,
  count: number,
): Pick<OfferDecision, 'offers' | 'passedOver'> {
  const { seated, passedOver } = seat(line, freePlaces(event), event.waitlistPolicy, count)
  return { offers: seated, passedOver }
}

/**
 * How many places somebody who is not in line may take: what is left when the line has taken all it can. Registering
 * and joining both ask this one question, so that at every moment exactly one of them is open to a newcomer, and nobody
 * passes the line by registering. A line that can no longer be offered anything holds nothing back.
 */
export function placesForNewcomers(line: Waiting[], event: LineEvent, now: Date): number {
  const free = freePlaces(event)
  const stop = lineStop(event, now)
  if (stop !== null && stop !== 'AUTO_OFF') return free
  const { left, waiting } = seat(line, free, event.waitlistPolicy)
  return event.waitlistPolicy === 'STRICT_FIFO' && waiting.length > 0 ? 0 : left
}

function seat(line: Waiting[], free: number, policy: LineEvent['waitlistPolicy'], atMost = Infinity) {
  const seated: Placed[] = []
  const tooLarge: Placed[] = []
  let left = free
  for (const [index, { id, partySize }] of line.entries()) {
    if (seated.length === atMost) break
    const entry = { id, partySize, position: index + 1 }
    if (partySize <= left) {
      seated.push(entry)
      left -= partySize
    } else if (policy === 'STRICT_FIFO') {
      break
    } else {
      tooLarge.push(entry)
    }
  }
  const lastSeated = seated.at(-1)?.position ?? 0
  const seatedIds = new Set(seated.map(({ id }) => id))
  return {
    seated,
    left,
    passedOver: tooLarge.filter(({ position }) => position < lastSeated),
    waiting: line.filter(({ id }) => !seatedIds.has(id)),
  }
}
