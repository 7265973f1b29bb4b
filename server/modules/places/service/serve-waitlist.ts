import { type Waiting, freePlaces, placesOf } from '../domain/event-places.ts'
import { decideOffers, isOpenToWaitlist, offerStop } from '../domain/offers.ts'
import { readWaitlist } from '../queries/waitlist.ts'
import { endLapsedHolds } from './end-lapsed-holds.ts'
import { type EventScope, announceWaitlist } from './event-scope.ts'
import { logDecisions } from './log-decisions.ts'
import { openToWaitlist } from './open-to-waitlist.ts'
import { writeOffers } from './write-offers.ts'

/**
 * End lapsed offers, give back places whose address was not confirmed in time, and offer free
 * places to the waitlist. Every use case about places runs this, so that the clock decides and not
 * the job. It runs under the event's lock, and running it again changes nothing. @returns the
 * entries that still wait, in order. Also empty when nothing is free, because then they do not
 * matter.
 */
export async function serveWaiting(scope: EventScope): Promise<Waiting[]> {
  await expireLapsedOffers(scope)
  await endLapsedHolds(scope)
  const { tx, event, now } = scope
  if (isOpenToWaitlist(event, now)) return openToWaitlist(scope)
  if (freePlaces(event) === 0) return []
  const line = await readWaitlist(tx, event.id)
  if (offerStop(event, now) !== null) return line
  return makeOffers(scope, line)
}

async function expireLapsedOffers(scope: EventScope) {
  const { tx, event, now } = scope
  const placesFree = freePlaces(event)
  const expired = await tx.waitlistEntry.updateManyAndReturn({
    where: { eventId: event.id, state: 'OFFERED', offerExpiresAt: { lte: now } },
    data: { state: 'EXPIRED' },
    select: { id: true, partySize: true },
  })
  if (expired.length === 0) return
  for (const { id } of expired) scope.news.push({ kind: 'lapsed', entryId: id })
  event.placesTaken -= placesOf(expired)
  await logDecisions(
    scope,
    placesFree,
    expired.map(({ id: entryId, partySize }) => ({ rule: 'EXPIRED', entryId, partySize })),
  )
  announceWaitlist(scope)
}

async function makeOffers(scope: EventScope, line: Waiting[]): Promise<Waiting[]> {
  const { event, now } = scope
  const { offers, passedOver, waiting } = decideOffers(line, event, now)
  if (offers.length > 0) await writeOffers(scope, offers, passedOver)
  return waiting
}
