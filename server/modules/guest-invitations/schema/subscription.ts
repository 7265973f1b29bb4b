import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { organizationMailTopic } from '../../../platform/mail/mail-topic.ts'
import { eventSubscription, eventTopic } from '../../events/public.ts'
import { findInvitationBySecret, invitationsFingerprint } from '../queries/invitations.ts'
import { invitationsTopic } from '../topics.ts'
import { GuestInvitationType } from './invitation.ts'

builder.queryField('guestInvitation', (t) =>
  t.prismaField({
    type: GuestInvitationType,
    nullable: true,
    description: 'The invitation of a secret, also to a private event; null when the secret opens none.',
    args: { secret: t.arg.string({ required: true, description: 'From the link in the email.' }) },
    resolve: async (query, _root, { secret }, context) => {
      const found = await findInvitationBySecret(context, secret)
      return found && findById(context, 'guestInvitation', found.id, query)
    },
  }),
)

eventSubscription('eventInvitations', {
  description:
    'The event now, and again whenever somebody is invited, opens the page, answers, or an email is sent or refused. For hosts and above.',
  capability: 'seeGuests',
  topics: (eventId, organizationId) => [
    invitationsTopic(eventId),
    eventTopic(eventId),
    organizationMailTopic(organizationId),
  ],
  readState: ({ db }, eventId) => invitationsFingerprint(db, eventId),
})
