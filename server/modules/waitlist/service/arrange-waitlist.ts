import type { Context } from '../../../graphql/context.ts'
import type { UserError } from '../../../graphql/user-error.ts'
import {
  freePlaces,
  readLine,
  type EventScope,
  announceLine,
  workUnderEventLock,
  logDecisions,
  serveLine,
} from '../../places/public.ts'
import { OfferRefused } from '../errors.ts'
import { getWorkedEntry } from '../queries/entries.ts'

/** Move somebody who waits to the front of the line or to its end. Twice changes nothing. */
export async function moveInLine(context: Context, entryId: string, to: 'TOP' | 'END'): Promise<void> {
  const eventId = await getWorkedEntry(context, entryId, 'offerPlaces')
  await workUnderEventLock(
    context,
    { eventId, capability: 'offerPlaces' },
    async (scope): Promise<UserError | undefined> => {
      await serveLine(scope)
      const { tx, event } = scope
      const { state, partySize } = await tx.waitlistEntry.findUniqueOrThrow({ where: { id: entryId } })
      if (state !== 'WAITING') return new OfferRefused('NOT_WAITING')
      const line = await readLine(tx, eventId)
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
      announceLine(scope)
      // A small party at the head may open a strict line.
      await serveLine(scope)
    },
  )
}

/** Take somebody out of the line, also with an open offer; its places go on. Twice changes nothing. */
export async function removeFromLine(context: Context, entryId: string): Promise<void> {
  const eventId = await getWorkedEntry(context, entryId, 'offerPlaces')
  await workUnderEventLock(
    context,
    { eventId, capability: 'offerPlaces' },
    async (scope): Promise<UserError | undefined> => {
      await serveLine(scope)
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
  announceLine(scope)
  await serveLine(scope)
}
