import {
  freePlaces,
  type OwnEntry,
  type EventScope,
  announceWaitlist,
  logDecisions,
  serveWaiting,
} from '../../places/public.ts'

/**
 * End the waitlist entries of a person who registers, because nobody holds a place and a waitlist
 * position at the same time. What an offer held goes to others. Call this only with entries that
 * are proven to be the person's own.
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
