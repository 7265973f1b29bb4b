import { freePlaces, placesOf } from '../domain/event-places.ts'
import { offerCutoff, offerDeadline } from '../domain/offer-deadline.ts'
import type { Placed } from '../domain/offers.ts'
import { shortenHolds } from './end-holds.ts'
import { enqueueLapse } from './enqueue-serving.ts'
import { type EventScope, announceWaitlist } from './event-scope.ts'
import { type Decided, logDecisions } from './log-decisions.ts'

/** Write offers that were decided under this event's lock, with the job for their deadline. */
export async function writeOffers(scope: EventScope, offers: Placed[], passedOver: Placed[]): Promise<void> {
  const { tx, event, now } = scope
  const expiresAt = offerDeadline(event, now)
  const placesFree = freePlaces(event)
  await tx.waitlistEntry.updateMany({
    where: { id: { in: offers.map(({ id }) => id) } },
    data: { state: 'OFFERED', offeredAt: now, offerExpiresAt: expiresAt, waitingReason: null },
  })
  if (passedOver.length > 0) {
    await tx.waitlistEntry.updateMany({
      where: { id: { in: passedOver.map(({ id }) => id) } },
      data: { waitingReason: 'PARTY_TOO_LARGE' },
    })
  }
  for (const { id } of offers) scope.news.push({ kind: 'offered', entryId: id, offeredAt: now.getTime() })
  event.placesTaken += placesOf(offers)
  await logDecisions(scope, placesFree, inOrder(offers, passedOver, placesFree))
  await enqueueLapse(scope, expiresAt)
  announceWaitlist(scope)
}

/** The decisions of one run in order, each with the places that were left for it. */
function inOrder(offers: Placed[], passedOver: Placed[], placesFree: number): Decided[] {
  let left = placesFree
  return [
    ...passedOver.map((entry) => ({ ...entry, rule: 'SKIPPED' as const })),
    ...offers.map((entry) => ({ ...entry, rule: 'OFFERED' as const })),
  ]
    .sort((a, b) => a.position - b.position)
    .map(({ id: entryId, rule, partySize, position }) => {
      const decided = { entryId, rule, partySize, position, placesFree: left }
      if (rule === 'OFFERED') left -= partySize
      return decided
    })
}

/**
 * Adapt open offers and holds to an event that changed: none lasts beyond the cut-off of an earlier
 * start, and none outlasts a cancelled event. People with less time for an offer are told at once.
 * What is over then lapses when the waitlist is served.
 */
export async function shortenOffers(scope: EventScope): Promise<void> {
  await shortenHolds(scope)
  const { tx, event, now } = scope
  const latest = event.isLive ? offerCutoff(event) : now
  const shortened = await tx.waitlistEntry.updateManyAndReturn({
    where: { eventId: event.id, state: 'OFFERED', offerExpiresAt: { gt: latest } },
    data: { offerExpiresAt: latest },
    select: { id: true },
  })
  if (shortened.length === 0) return
  announceWaitlist(scope)
  if (latest <= now) return
  // Serving the waitlist tells people whose offer ends at once.
  for (const { id: entryId } of shortened) scope.news.push({ kind: 'shortened', entryId, expiresAt: latest.getTime() })
  await enqueueLapse(scope, latest)
}
