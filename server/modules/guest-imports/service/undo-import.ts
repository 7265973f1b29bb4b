import type { Context } from '../../../graphql/context.ts'
import { workOnEvent } from '../../events/public.ts'
import { eventOfWorkedRow } from '../../places/public.ts'
import { ImportNotUndoable } from '../errors.ts'
import { importsTopic } from '../topics.ts'
import { enqueueImport } from './work-on-import.ts'

/**
 * Undo an import that sent no tickets: a job takes back its guests, except those who have acted
 * since. Repeating it changes nothing. @throws NotFound, ImportNotUndoable; FORBIDDEN to members who
 * do not invite guests.
 */
export async function undoImport(context: Context, id: string): Promise<void> {
  const eventId = await eventOfWorkedRow(context, 'guestImport', id, 'inviteGuests', 'import')
  await workOnEvent(context, {
    eventId,
    capability: 'inviteGuests',
    what: 'import',
    async work({ tx, now, announce }) {
      // Behind the event's lock, because its job may have finished meanwhile.
      const row = await tx.guestImport.findUniqueOrThrow({ where: { id }, select: { state: true, sendsTickets: true } })
      if (row.sendsTickets) throw new ImportNotUndoable('TICKETS_SENT')
      if (row.state === 'IMPORTING') throw new ImportNotUndoable('IMPORTING')
      if (row.state !== 'DONE') return
      await tx.guestImport.update({
        where: { id },
        data: { state: 'UNDOING', finishedAt: null, workedAt: now },
        select: { id: true },
      })
      await enqueueImport(tx, { id, now })
      announce(importsTopic(eventId), {})
    },
  })
}
