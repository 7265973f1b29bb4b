import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput } from '../../../graphql/errors/user-error.ts'
import { workOnEvent } from '../../events/public.ts'
import { findReplyTo } from '../queries/reply-to.ts'
import { messagesTopic } from '../topics.ts'

/** Choose who gets what guests reply to messages of an event; null: whoever writes the message. */
export async function setReplyTo(context: Context, eventId: string, memberId: string | null): Promise<string> {
  return workOnEvent(context, {
    eventId,
    capability: 'seeGuests',
    work: async ({ tx, announce, event }) => {
      const { organizationId } = event.group
      if (memberId !== null && !(await findReplyTo(tx, { organizationId, candidateIds: [memberId] })))
        throw new InvalidInput([
          { path: 'memberId', text: msg`Choose a host or above who has confirmed their email address.` },
        ])
      await tx.event.update({ where: { id: eventId }, data: { replyToId: memberId }, select: { id: true } })
      announce(messagesTopic(eventId), {})
      return eventId
    },
  })
}
