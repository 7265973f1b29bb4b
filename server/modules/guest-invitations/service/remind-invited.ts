import type { Context } from '../../../graphql/context.ts'
import { workOnEvent } from '../../events/public.ts'
import { holdOptOuts } from '../../notifications/public.ts'
import { decideReminders } from '../domain/decide-reminders.ts'
import { lockInvitations, noteReminders, readUnanswered, readUnsubscribed } from '../queries/reminders.ts'
import { invitationsTopic } from '../topics.ts'
import { mailInvitations } from './invitation-mail.ts'
import { assertInvites, readInvitationsLeft } from './limit-invitations.ts'

export interface RemindedGuests {
  eventId: string
  remindedCount: number
  /** Who could be reminded too, if the organization might mail more people within 24 hours. */
  remainingCount: number
}

/**
 * Remind those of the invited who have not answered, all or the named ones, and as many as the
 * organization may still mail. Who was never mailed, and wants mails by now, gets the invitation.
 * Nobody gets two mails within a day, nor more than three reminders, so
 * pressing twice reminds once. @throws EventNotOpen, AddressNotConfirmed, NotFound.
 */
export async function remindInvitedGuests(
  context: Context,
  eventId: string,
  invitationIds: readonly string[] | null,
): Promise<RemindedGuests> {
  const { platform } = context
  return workOnEvent(context, {
    eventId,
    capability: 'inviteGuests',
    async work(scope) {
      const { tx, now } = scope
      await assertInvites(scope)
      await holdOptOuts(tx)
      const { ids, remainingCount } = decideReminders(await readUnanswered(tx, eventId, invitationIds), {
        now,
        left: await readInvitationsLeft(platform, scope),
        unsubscribed: await readUnsubscribed(tx, eventId),
      })
      await lockInvitations(tx, ids)
      const invitations = await tx.guestInvitation.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
      // Whoever was never mailed is not reminded of anything.
      const { true: first = [], false: others = [] } = Object.groupBy(invitations, ({ mailId, remindedAt }) =>
        mailId === null && remindedAt === null ? 'true' : 'false',
      )
      const invited = await mailInvitations(platform, scope, first, { kind: 'guestInvitation', message: '' })
      const reminded = await mailInvitations(platform, scope, others, { kind: 'guestInvitationReminder', message: '' })
      const mailIds = new Map([...invited, ...reminded])
      await noteReminders(tx, now, mailIds)
      scope.announce(invitationsTopic(eventId), {})
      return { eventId, remindedCount: mailIds.size, remainingCount }
    },
  })
}
