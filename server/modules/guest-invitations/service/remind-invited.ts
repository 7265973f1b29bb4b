import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../../graphql/context.ts'
import { workOnEvent } from '../../events/public.ts'
import { withoutAnswer } from '../queries/invitations.ts'
import { invitationsTopic } from '../topics.ts'
import { mailInvitations } from './invitation-mail.ts'
import { assertInvites, limitInvitations } from './limit-invitations.ts'

const dayMs = 86_400_000

export interface RemindedGuests {
  eventId: string
  remindedCount: number
}

/**
 * Remind those of the invited who have not answered, all or the named ones. Nobody gets two mails
 * within a day, nor more than three reminders, so pressing twice reminds once. @throws EventNotOpen,
 * AddressNotConfirmed, TooManyInvitations, NotFound.
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
      const before = { lte: new Date(now.getTime() - dayMs) }
      const invitations = await tx.guestInvitation.findMany({
        where: {
          AND: [
            { eventId, secretHash: { not: null }, mailId: { not: null } },
            invitationIds ? { id: { in: [...invitationIds] } } : {},
            { createdAt: before, OR: [{ remindedAt: null }, { remindedAt: before }] },
            { reminderCount: { lt: limits.guestInvitations.reminders } },
            withoutAnswer,
          ],
        },
        orderBy: { id: 'asc' },
      })
      await limitInvitations(platform, scope, invitations.length)
      const kind = 'guestInvitationReminder' as const
      const mailIds = await mailInvitations(platform, scope, invitations, { kind, message: '' })
      for (const [id, mailId] of mailIds)
        await tx.guestInvitation.update({
          where: { id },
          data: { mailId, remindedAt: now, reminderCount: { increment: 1 } },
          select: { id: true },
        })
      scope.announce(invitationsTopic(eventId), {})
      return { eventId, remindedCount: mailIds.size }
    },
  })
}
