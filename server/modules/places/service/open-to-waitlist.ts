import { type Waiting, freePlaces } from '../domain/event-places.ts'
import { decideOpening } from '../domain/offers.ts'
import { waitlistOrder } from '../queries/waitlist.ts'
import { type EventScope, announceWaitlist } from './event-scope.ts'
import { logDecisions } from './log-decisions.ts'

/**
 * After the cut-off, tell everyone on the waitlist at once that a place is free, once for each
 * opening. The first who confirms takes it (`answer-offer.ts`). `offeredAt` of a waiting entry is
 * the time when they were told. @returns the waiting entries, in order.
 */
export async function openToWaitlist(scope: EventScope): Promise<Waiting[]> {
  const { tx, event, now } = scope
  const rows = await tx.waitlistEntry.findMany({
    where: { eventId: event.id, state: 'WAITING' },
    orderBy: waitlistOrder,
    select: { id: true, partySize: true, offeredAt: true },
  })
  const line = rows.map(({ offeredAt: toldAt, ...entry }) => ({ ...entry, toldAt }))
  const { tell, forget } = decideOpening(line, event, now)
  const idsOf = (entries: Waiting[]) => ({ id: { in: entries.map(({ id }) => id) } })
  if (forget.length > 0) await tx.waitlistEntry.updateMany({ where: idsOf(forget), data: { offeredAt: null } })
  if (tell.length > 0) {
    await tx.waitlistEntry.updateMany({ where: idsOf(tell), data: { offeredAt: now } })
    for (const { id } of tell) scope.news.push({ kind: 'opened', entryId: id, openedAt: now.getTime() })
    await logDecisions(scope, freePlaces(event), [{ rule: 'OPENED' }])
    announceWaitlist(scope)
  }
  return line
}
