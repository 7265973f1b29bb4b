import {
  freePlaces,
  type OwnEntry,
  type EventScope,
  announceLine,
  logDecisions,
  serveLine,
} from '../../places/public.ts'

/**
 * Whoever registers stops waiting: one person never holds a place and a place in line. What an offer held for them goes
 * on. Call it with entries that are proven to be theirs: of others it takes nothing.
 */
export async function leaveLineAsGuest(scope: EventScope, entries: OwnEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { tx, event } = scope
  const placesFree = freePlaces(event)
  await tx.waitlistEntry.updateMany({ where: { id: { in: entries.map(({ id }) => id) } }, data: { state: 'LEFT' } })
  for (const { state, partySize } of entries) if (state === 'OFFERED') event.placesTaken -= partySize
  await logDecisions(
    scope,
    placesFree,
    entries.map(({ id: entryId, partySize }) => ({ rule: 'LEFT', entryId, partySize })),
  )
  announceLine(scope)
  if (freePlaces(event) > placesFree) await serveLine(scope)
}
