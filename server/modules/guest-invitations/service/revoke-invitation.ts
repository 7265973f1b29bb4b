import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { dropUnsent } from '../../../platform/mail/replace-unsent.ts'
import { eventTopic, workOnEvent } from '../../events/public.ts'
import { enqueueServing, eventOfWorkedRow } from '../../places/public.ts'
import { invitationsTopic } from '../topics.ts'
import { thingOf } from './invitation-mail.ts'

/**
 * Take an invitation back: its link is then as if it had never existed, and a mail that is not sent
 * yet is dropped. A place that the person has stays theirs, and one that was held back is free.
 * @throws NotFound
 */
export async function revokeGuestInvitation(context: Context, id: string): Promise<void> {
  const eventId = await eventOfWorkedRow(context, 'guestInvitation', id, 'inviteGuests', 'invitation')
  await workOnEvent(context, {
    eventId,
    capability: 'inviteGuests',
    what: 'invitation',
    async work({ tx, announce, now }) {
      const row = await tx.guestInvitation.findUnique({ where: { id }, select: { email: true, holdsUntil: true } })
      if (!row) throw new NotFound('invitation')
      await dropUnsent(tx, now, [{ toAddress: row.email, thing: thingOf(id) }])
      await tx.guestInvitation.delete({ where: { id }, select: { id: true } })
      if (row.holdsUntil) await enqueueServing(tx, { eventId, now })
      announce(invitationsTopic(eventId), {})
      // Whoever has the page open by this link follows the event.
      announce(eventTopic(eventId), {})
    },
  })
}
