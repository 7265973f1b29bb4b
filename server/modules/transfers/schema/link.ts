import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { EventType, eventIfVisible } from '../../events/public.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { type TransferLink, findTransferLink } from '../queries/find-link.ts'

const TransferLinkStateEnum = builder.enumType('TransferLinkState', {
  description: 'What the link of an offered ticket does now.',
  values: {
    OPEN: { description: '`acceptTransfer` takes the ticket over.' },
    ACCEPTED: { description: 'The ticket was taken over by this link.' },
    ENDED: { description: 'The ticket was taken back, used or cancelled, or the event is over.' },
  } as const,
})

const TransferLinkType = builder.objectRef<TransferLink>('TransferLink').implement({
  description: 'What the link in the mail about an offered ticket is about. Only whoever has the link sees it.',
  fields: (t) => ({
    state: t.expose('state', { type: TransferLinkStateEnum, description: 'What the link does now.' }),
    fromName: t.exposeString('fromName', { description: 'Who offers the ticket, as in the mail.' }),
    partySize: t.exposeInt('partySize', {
      description: 'How many people the ticket admits: 1, or the whole party that is passed on.',
    }),
    event: t.prismaField({
      type: EventType,
      nullable: true,
      description:
        'The event of the ticket. The link opens a private one while it is OPEN, and for whoever accepted by it without an account; null when the viewer may not see it.',
      // With the client's selection at once: loaded later, a private event would not be there for this viewer.
      resolve: async (query, { event, opensEvent }, _args, context) =>
        (await eventIfVisible(context, event, { isAdmitted: opensEvent })) &&
        findById(context, 'event', event.id, query),
    }),
    registration: t.prismaField({
      type: RegistrationType,
      nullable: true,
      description: 'The registration of whoever took the ticket over by this link, with its secret; null before.',
      resolve: (query, { newRegistrationId }, _args, context) =>
        findById(context, 'registration', newRegistrationId, query),
    }),
  }),
})

builder.queryField('transferLink', (t) =>
  t.field({
    type: TransferLinkType,
    nullable: true,
    description: 'The offered ticket of a link; null for a wrong link. Asking changes nothing.',
    args: { token: t.arg.string({ required: true, description: 'The token at the end of the link.' }) },
    resolve: (_root, { token }, context) => findTransferLink(context, token),
  }),
)
