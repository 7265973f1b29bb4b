import type { Context } from '../../../graphql/context.ts'
import type { UserError } from '../../../graphql/user-error.ts'
import {
  freePlaces,
  readWaitlist,
  type EventScope,
  announceWaitlist,
  workUnderEventLock,
  logDecisions,
  serveWaiting,
} from '../../places/public.ts'
import { OfferRefused } from '../errors.ts'
import { getWorkedEntry } from '../queries/entries.ts'

/**
 * Move a waiting entry to the front of the waitlist or to its end. Doing it twice changes nothing.
 */
export async function moveOnWaitlist(context: Context, entryId: string, to: 'TOP' | 'END'): Promise<void> {
  const eventId = await getWorkedEntry(context, entryId, 'offerPlaces')
  await workUnderEventLock(
    context,
    { eventId, capability: 'offerPlaces' },
    async (scope): Promise<UserError | undefined> => {
      await serveWaiting(scope)
      const { tx, event } = scope
      const { state, partySize } = await tx.waitlistEntry.findUniqueOrThrow({ where: { id: entryId } })
      if (state !== 'WAITING') return new OfferRefused('NOT_WAITING')
      const line = await readWaitlist(tx, eventId)
      const [first, last] = [line[0]!, line.at(-1)!]
      const there = to === 'TOP' ? first : last
      if (there.id === entryId) return
      const priority = to === 'TOP' ? first.priority + 1 : last.priority - 1
      await tx.waitlistEntry.update({ where: { id: entryId }, data: { priority }, select: { id: true } })
      const moved =
        to === 'TOP'
          ? ({ rule: 'MOVED_TO_TOP', position: 1 } as const)
          : ({ rule: 'MOVED_TO_END', position: line.length } as const)
      await logDecisions(scope, freePlaces(event), [{ ...moved, entryId, partySize }])
      announceWaitlist(scope)
      // A small party at the front may unblock a strict waitlist.
      await serveWaiting(scope)
    },
  )
}

/**
 * Remove an entry from the waitlist, also one with an open offer. Its places go to others. Doing it
 * twice changes nothing.
 */
export async function removeFromWaitlist(context: Context, entryId: string): Promise<void> {
  const eventId = await getWorkedEntry(context, entryId, 'offerPlaces')
  await workUnderEventLock(
    context,
    { eventId, capability: 'offerPlaces' },
    async (scope): Promise<UserError | undefined> => {
      await serveWaiting(scope)
      const { tx, event } = scope
      const { state, partySize } = await tx.waitlistEntry.findUniqueOrThrow({ where: { id: entryId } })
      if (state === 'REMOVED') return
      if (state !== 'WAITING' && state !== 'OFFERED') return new OfferRefused('NOT_WAITING')
      await remove(scope, { id: entryId, state, partySize }, freePlaces(event))
    },
  )
}

async function remove(
  scope: EventScope,
  { id, state, partySize }: { id: string; state: 'WAITING' | 'OFFERED'; partySize: number },
  placesFree: number,
) {
  const { tx, event } = scope
  await tx.waitlistEntry.update({ where: { id }, data: { state: 'REMOVED' }, select: { id: true } })
  scope.news.push({ kind: 'removed', entryId: id })
  if (state === 'OFFERED') event.placesTaken -= partySize
  await logDecisions(scope, placesFree, [{ rule: 'REMOVED', entryId: id, partySize }])
  announceWaitlist(scope)
  await serveWaiting(scope)
}
