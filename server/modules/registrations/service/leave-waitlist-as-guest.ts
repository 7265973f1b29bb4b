import {
  freePlaces,
  type OwnEntry,
  type EventScope,
  announceWaitlist,
  logDecisions,
  serveWaiting,
} from '../../places/public.ts'

/**
 * Whoever registers stops waiting: one person never holds a place and a position on the waitlist. What an offer held for them goes
 * on. Call it with entries that are proven to be theirs: of others it takes nothing.
 */
export async function leaveWaitlistAsGuest(scope: EventScope, entries: OwnEntry[]): Promise<void> {
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
  announceWaitlist(scope)
  if (freePlaces(event) > placesFree) await serveWaiting(scope)
}
