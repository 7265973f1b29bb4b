import { type Waiting, freePlaces, placesOf } from '../domain/event-places.ts'
import { decideOffers, decideOpening, isOpenToWaitlist, offerStop, placesForNewcomers } from '../domain/offers.ts'
import { readWaitlist } from '../queries/waitlist.ts'
import { endHolds } from './end-holds.ts'
import { endRegistrations } from './end-registrations.ts'
import { type EventScope, announceWaitlist } from './event-scope.ts'
import { logDecisions } from './log-decisions.ts'
import { writeOffers } from './offers.ts'

/**
 * End lapsed offers and holds, give back places whose address was not confirmed in time, and offer
 * free places to the waitlist. Every use case about places runs this, so that the clock decides and not
 * the job. It runs under the event's lock, and running it again changes nothing. @returns the
 * entries that still wait, in order. Also empty when nothing is free, because then they do not
 * matter.
 */
export async function serveWaiting(scope: EventScope): Promise<Waiting[]> {
  await expireLapsedOffers(scope)
  await endUnconfirmed(scope)
  await endHolds(scope, { holdsUntil: { lte: scope.now } })
  const { tx, event, now } = scope
  if (isOpenToWaitlist(event, now)) return openToWaitlist(scope)
  if (freePlaces(event) === 0) return []
  const waitlist = await readWaitlist(tx, event.id)
  if (offerStop(event, now) !== null) return waitlist
  const { offers, passedOver, waiting } = decideOffers(waitlist, event, now)
  if (offers.length > 0) await writeOffers(scope, offers, passedOver)
  return waiting
}

/** Places that a newcomer may take after the waitlist was served. An empty one is not read. */
export async function roomForNewcomers(scope: EventScope, isWaitlistDue: boolean): Promise<number> {
  if (!isWaitlistDue) return freePlaces(scope.event)
  return placesForNewcomers(await serveWaiting(scope), scope.event, scope.now)
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

/**
 * Give back places whose address was not confirmed in time. No mail is sent: the first one named
 * the deadline, and an unconfirmed address gets as few as possible.
 */
async function endUnconfirmed(scope: EventScope) {
  const { event, now } = scope
  if (!event.isLive) return
  const lapsed = await endRegistrations(scope, { status: 'CONFIRMED', addressConfirmBy: { lte: now } })
  event.placesTaken -= placesOf(lapsed)
}

/**
 * After the cut-off, tell everyone on the waitlist at once that a place is free, once for each
 * opening. The first who confirms takes it (`answer-offer.ts`). `offeredAt` of a waiting entry is
 * the time when they were told. @returns the waiting entries, in order.
 */
async function openToWaitlist(scope: EventScope): Promise<Waiting[]> {
  const { tx, event, now } = scope
  const rows = await readWaitlist(tx, event.id)
  const waitlist = rows.map(({ offeredAt: toldAt, ...entry }) => ({ ...entry, toldAt }))
  const { tell, forget } = decideOpening(waitlist, event, now)
  const idsOf = (entries: Waiting[]) => ({ id: { in: entries.map(({ id }) => id) } })
  if (forget.length > 0) await tx.waitlistEntry.updateMany({ where: idsOf(forget), data: { offeredAt: null } })
  if (tell.length > 0) {
    await tx.waitlistEntry.updateMany({ where: idsOf(tell), data: { offeredAt: now } })
    for (const { id } of tell) scope.news.push({ kind: 'opened', entryId: id, openedAt: now.getTime() })
    await logDecisions(scope, freePlaces(event), [{ rule: 'OPENED' }])
    announceWaitlist(scope)
  }
  return waitlist
}
