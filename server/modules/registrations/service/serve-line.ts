import { enqueueJob } from '../../../platform/jobs.ts'
import { serveLineJob } from '../../events/public.ts'
import { type Waiting, freePlaces } from '../domain/line-event.ts'
import { decideOffers, lineStop } from '../domain/offers.ts'
import { readLine } from '../queries/line.ts'
import { type EventScope, announceLine } from './event-scope.ts'
import { logDecisions } from './fairness-log.ts'

/**
 * End the offers that have lapsed and offer what is free to the line. Part of every use case that looks at an event's
 * places, so that the clock decides and not the job. Runs under the event's lock; running it again changes nothing.
 *
 * @returns who waits afterwards, in order. Empty also when nothing is free, because then it does not matter who.
 */
export async function serveLine(scope: EventScope): Promise<Waiting[]> {
  await expireLapsedOffers(scope)
  const { tx, event, now } = scope
  if (freePlaces(event) === 0) return []
  const line = await readLine(tx, event.id)
  if (lineStop(event, now) !== null) return line
  return makeOffers(scope, line)
}

async function expireLapsedOffers(scope: EventScope) {
  const { tx, event, now } = scope
  const placesFree = freePlaces(event)
  const expired = await tx.waitlistEntry.updateManyAndReturn({
    where: { eventId: event.id, state: 'OFFERED', offerExpiresAt: { lte: now } },
    data: { state: 'EXPIRED' },
    select: { partySize: true },
  })
  if (expired.length === 0) return
  event.placesTaken -= sumOf(expired)
  await logDecisions(
    scope,
    placesFree,
    expired.map(({ partySize }) => ({ rule: 'EXPIRED', partySize })),
  )
  announceLine(scope)
}

async function makeOffers(scope: EventScope, line: Waiting[]): Promise<Waiting[]> {
  const { tx, event, now } = scope
  const { offers, passedOver, expiresAt, waiting } = decideOffers(line, event, now)
  if (offers.length === 0) return waiting
  const placesFree = freePlaces(event)
  await tx.waitlistEntry.updateMany({
    where: { id: { in: offers.map(({ id }) => id) }, state: 'WAITING' },
    data: { state: 'OFFERED', offeredAt: now, offerExpiresAt: expiresAt, waitingReason: null },
  })
  if (passedOver.length > 0) {
    await tx.waitlistEntry.updateMany({
      where: { id: { in: passedOver.map(({ id }) => id) } },
      data: { waitingReason: 'PARTY_TOO_LARGE' },
    })
  }
  event.placesTaken += sumOf(offers)
  const decided = [
    ...passedOver.map(({ partySize, position }) => ({ rule: 'SKIPPED' as const, partySize, position })),
    ...offers.map(({ partySize, position }) => ({ rule: 'OFFERED' as const, partySize, position })),
  ].sort((a, b) => a.position - b.position)
  await logDecisions(scope, placesFree, decided)
  await enqueueJob(tx, {
    task: serveLineJob,
    payload: { eventId: event.id },
    runAt: expiresAt,
    key: `${serveLineJob}:${event.id}:${expiresAt.getTime()}`,
  })
  announceLine(scope)
  return waiting
}

function sumOf(parties: { partySize: number }[]): number {
  return parties.reduce((sum, { partySize }) => sum + partySize, 0)
}
