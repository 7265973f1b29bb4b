import type { Context } from '../../../graphql/context.ts'
import {
  endEntries,
  endRegistrations,
  placesOf,
  underEventLock,
  serveWaiting,
  shortenOffers,
} from '../../places/public.ts'
import { nobodyIn } from '../../registrations/public.ts'
import type { MailedRow } from './address-proof.ts'
import { getMailedEvent, isOpen, readMailedRow } from './confirm-address.ts'

/**
 * “This wasn't me”: the reader of the mailbox ends the one registration or entry that was made with
 * their address, and nothing else. Doing it twice changes nothing, and neither does a row that has
 * ended, or of which somebody is in. No mail follows, because they did it themselves. @returns the
 * row. @throws NotFound for a link that this site did not issue.
 */
export async function disownAddress(
  context: Context,
  { row, token }: { row: MailedRow; token: string },
): Promise<MailedRow> {
  const eventId = await getMailedEvent(context, row, token)
  await underEventLock(context.platform, eventId, async (scope) => {
    // Lapsed holds end first.
    await shortenOffers(scope)
    await serveWaiting(scope)
    const mailed = await readMailedRow(scope.tx, row)
    if (!mailed || !scope.event.isLive || !isOpen(mailed)) return
    if ('state' in mailed) await endEntries(scope, [mailed])
    else {
      const ended = await endRegistrations(scope, { id: row.id, status: { not: 'CHECKED_IN' }, ...nobodyIn })
      if (mailed.status === 'CONFIRMED') scope.event.placesTaken -= placesOf(ended)
    }
    await serveWaiting(scope)
  })
  context.heldRows.add(row.id)
  return row
}
