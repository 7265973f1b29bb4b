import type { Context } from '../../../graphql/context.ts'
import {
  freePlaces,
  placesOf,
  endRegistrations,
  type EventScope,
  announceWaitlist,
  underEventLock,
  logDecisions,
  serveWaiting,
  shortenOffers,
} from '../../places/public.ts'
import type { MailedRow } from './address-proof.ts'
import { getMailedEvent, isOpen, readMailedRow } from './confirm-address.ts'

/**
 * “This wasn't me”: the reader of the mailbox ends the one registration or entry that was made with
 * their address, and nothing else. Doing it twice changes nothing, and neither does a row that has
 * ended. No mail follows, because they did it themselves. @throws NotFound for a link that this
 * site did not issue.
 */
export async function disownAddress(
  context: Context,
  { row, token }: { row: MailedRow; token: string },
): Promise<void> {
  const eventId = await getMailedEvent(context, row, token)
  await underEventLock(context.platform, eventId, async (scope) => {
    // Lapsed holds end first.
    await shortenOffers(scope)
    await serveWaiting(scope)
    const mailed = await readMailedRow(scope.tx, row)
    if (!mailed || !scope.event.isLive || !isOpen(mailed)) return
    if ('status' in mailed && mailed.status === 'CHECKED_IN') return
    await (row.kind === 'Registration' ? cancel(scope, row.id) : leave(scope, row.id))
    await serveWaiting(scope)
  })
}

async function cancel(scope: EventScope, id: string) {
  const { tx, event } = scope
  const before = await tx.registration.findUniqueOrThrow({ where: { id }, select: { status: true } })
  const ended = await endRegistrations(scope, { id })
  if (before.status === 'CONFIRMED') event.placesTaken -= placesOf(ended)
}

async function leave(scope: EventScope, id: string) {
  const { tx, event } = scope
  const placesFree = freePlaces(event)
  const entry = await tx.waitlistEntry.findUniqueOrThrow({ where: { id } })
  await tx.waitlistEntry.update({ where: { id }, data: { state: 'LEFT' }, select: { id: true } })
  if (entry.state === 'OFFERED') event.placesTaken -= placesOf([entry])
  await logDecisions(scope, placesFree, [{ rule: 'LEFT', entryId: id, partySize: entry.partySize }])
  announceWaitlist(scope)
}
