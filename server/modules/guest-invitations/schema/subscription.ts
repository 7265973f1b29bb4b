import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { findById, loadById } from '../../../graphql/load.ts'
import { organizationMailTopic } from '../../../platform/mail/mail-topic.ts'
import { EventType, eventTopic, findOrganizationOf } from '../../events/public.ts'
import { seesGuests } from '../../places/public.ts'
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

builder.subscriptionField('eventInvitations', (t) =>
  t.prismaField({
    type: EventType,
    description:
      'The event now, and again whenever somebody is invited, opens the page, answers, or an email is sent or refused. For hosts and above.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
    subscribe: async (_root, { eventId: { id: eventId } }, context) => {
      const organizationId = await findOrganizationOf(context, eventId, 'seeGuests')
      if (!organizationId) throw notFound('event')
      return followState(context, {
        topics: [invitationsTopic(eventId), eventTopic(eventId), organizationMailTopic(organizationId)],
        organizationId,
        readState: async (current) =>
          (await seesGuests(current, eventId)) ? invitationsFingerprint(current.platform.db, eventId) : null,
        toRow: () => eventId,
      })
    },
    resolve: (query, eventId: string, _args, context) => loadById(context, 'event', eventId, query),
  }),
)
