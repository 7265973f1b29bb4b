import type { Context } from '../../../graphql/context.ts'
import type { UserError } from '../../../graphql/errors/user-error.ts'
import type { WaitlistEntry } from '../../../platform/generated/prisma/client.ts'
import {
  freePlaces,
  readWaitlist,
  type EventScope,
  announceWaitlist,
  workUnderEventLock,
  logDecisions,
  serveWaiting,
  eventOfWorkedRow,
} from '../../places/public.ts'
import { OfferRefused } from '../errors.ts'

/**
 * Move a waiting entry to the front of the waitlist or to its end. Doing it twice changes nothing.
 */
export function moveOnWaitlist(context: Context, entryId: string, to: 'TOP' | 'END'): Promise<void> {
  return arrange(context, entryId, async (scope, { id, state, partySize, eventId }) => {
    const { tx, event } = scope
    if (state !== 'WAITING') return new OfferRefused('NOT_WAITING')
    const waitlist = await readWaitlist(tx, eventId)
    const [first, last] = [waitlist[0]!, waitlist.at(-1)!]
    if ((to === 'TOP' ? first : last).id === id) return
    const priority = to === 'TOP' ? first.priority + 1 : last.priority - 1
    await tx.waitlistEntry.update({ where: { id }, data: { priority }, select: { id: true } })
    const moved =
      to === 'TOP'
        ? ({ rule: 'MOVED_TO_TOP', position: 1 } as const)
        : ({ rule: 'MOVED_TO_END', position: waitlist.length } as const)
    await logDecisions(scope, freePlaces(event), [{ ...moved, entryId: id, partySize }])
    announceWaitlist(scope)
    // A small party at the front may unblock a strict waitlist.
    await serveWaiting(scope)
  })
}

/**
 * Remove an entry from the waitlist, also one with an open offer. Its places go to others. Doing it
 * twice changes nothing.
 */
export function removeFromWaitlist(context: Context, entryId: string): Promise<void> {
  return arrange(context, entryId, async (scope, { id, state, partySize }) => {
    const { tx, event } = scope
    if (state === 'REMOVED') return
    if (state !== 'WAITING' && state !== 'OFFERED') return new OfferRefused('NOT_WAITING')
    const placesFree = freePlaces(event)
    await tx.waitlistEntry.update({ where: { id }, data: { state: 'REMOVED' }, select: { id: true } })
    scope.news.push({ kind: 'removed', entryId: id })
    if (state === 'OFFERED') event.placesTaken -= partySize
    await logDecisions(scope, placesFree, [{ rule: 'REMOVED', entryId: id, partySize }])
    announceWaitlist(scope)
    await serveWaiting(scope)
  })
}

/** Run an organizer's action on an entry under the event's lock, after the waitlist was served. */
async function arrange(
  context: Context,
  entryId: string,
  work: (scope: EventScope, entry: WaitlistEntry) => Promise<UserError | undefined>,
): Promise<void> {
  const eventId = await eventOfWorkedRow(context, 'waitlistEntry', entryId, 'offerPlaces', 'waitlistEntry')
  await workUnderEventLock(context, { eventId, capability: 'offerPlaces' }, async (scope) => {
    await serveWaiting(scope)
    return work(scope, await scope.tx.waitlistEntry.findUniqueOrThrow({ where: { id: entryId } }))
  })
}
