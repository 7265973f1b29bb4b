import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import { freePlaces, placesOf } from '../domain/event-places.ts'
import { type EventScope, announceWaitlist } from './event-scope.ts'
import { logDecisions } from './log-decisions.ts'

/**
 * End open waitlist entries of the locked event: their people leave. The caller serves the waitlist.
 * @param forget Other columns to clear, such as the secret of a link. @returns the places that
 * their offers held.
 */
export async function endEntries(
  scope: EventScope,
  entries: readonly { id: string; state: WaitlistState; partySize: number }[],
  forget: Pick<Prisma.WaitlistEntryUncheckedUpdateManyInput, 'secretHash'> = {},
): Promise<number> {
  if (entries.length === 0) return 0
  const { tx, event } = scope
  const placesFree = freePlaces(event)
  await tx.waitlistEntry.updateMany({
    where: { id: { in: entries.map(({ id }) => id) } },
    data: { state: 'LEFT', ...forget },
  })
  const held = placesOf(entries.filter(({ state }) => state === 'OFFERED'))
  event.placesTaken -= held
  await logDecisions(
    scope,
    placesFree,
    entries.map(({ id: entryId, partySize }) => ({ rule: 'LEFT', entryId, partySize })),
  )
  announceWaitlist(scope)
  return held
}
