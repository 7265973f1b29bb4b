import { enqueueJob } from '../../../platform/jobs.ts'
import { serveLineJob } from '../../events/public.ts'
import { freePlaces, placesOf } from '../domain/line-event.ts'
import { offerDeadline } from '../domain/offer-deadline.ts'
import type { Placed } from '../domain/offers.ts'
import { type EventScope, announceLine } from './event-scope.ts'
import { logDecisions } from './fairness-log.ts'

/** Write offers that were decided under this event's lock, with the job that looks at them when they lapse. */
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
}
