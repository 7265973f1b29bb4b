import { freePlaces } from '../domain/line-event.ts'
import type { Guest } from '../inputs.ts'
import { type EventScope, announceLine } from './event-scope.ts'
import { logDecisions } from './fairness-log.ts'
import { serveLine } from './serve-line.ts'

/** Whoever registers stops waiting: one person never holds a place and a place in line. What they held goes on. */
export async function leaveLineAsGuest(scope: EventScope, { userId, emailNormalized }: Guest): Promise<void> {
  const { tx, event } = scope
  const placesFree = freePlaces(event)
  const open = await tx.waitlistEntry.findMany({
    where: {
      eventId: event.id,
      state: { in: ['WAITING', 'OFFERED'] },
      OR: [{ emailNormalized }, ...(userId ? [{ userId }] : [])],
    },
    select: { id: true, state: true, partySize: true },
  })
  await tx.waitlistEntry.updateMany({ where: { id: { in: open.map(({ id }) => id) } }, data: { state: 'LEFT' } })
  for (const { state, partySize } of open) if (state === 'OFFERED') event.placesTaken -= partySize
  await logDecisions(
    scope,
    placesFree,
    open.map(({ id: entryId, partySize }) => ({ rule: 'LEFT', entryId, partySize })),
  )
  announceLine(scope)
  if (freePlaces(event) > placesFree) await serveLine(scope)
}
