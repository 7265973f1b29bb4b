import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { languageArgument, languageHelp } from '../../../graphql/language-argument.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen, titleIn } from '../../events/public.ts'
import { type CancelLink, cancelByLink, findCancelLink } from '../service/cancel-link.ts'
import { RegistrationStatusEnum } from './registration.ts'

const CancelLinkType = builder.objectRef<CancelLink>('CancelLink').implement({
  description: 'What the cancellation link in a guest’s mail is about. Only the holder of the link sees it.',
  fields: (t) => ({
    eventTitle: t.string({
      description: 'The event of the registration: its title in `language` when it has one, else the original.',
      args: languageArgument(),
      resolve: async ({ event }, { language }, { platform }) => (await titleIn.call(platform.db, event, language)).text,
    }),
    eventTitleLanguage: t.string({
      description: languageHelp('eventTitle'),
      args: languageArgument(),
      resolve: async ({ event }, { language }, { platform }) =>
        (await titleIn.call(platform.db, event, language)).language,
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When the event starts.' }),
    timeZone: t.exposeString('timeZone', { description: 'The event’s zone, an IANA name.' }),
    partySize: t.exposeInt('partySize', { description: 'How many people are registered together.' }),
    status: t.expose('status', { type: RegistrationStatusEnum, description: 'The registration’s status now.' }),
    canCancel: t.exposeBoolean('canCancel', {
      description: 'False when it is cancelled already, the guest is checked in, or the event is over or cancelled.',
    }),
  }),
})

builder.queryField('cancelLink', (t) =>
  t.field({
    type: CancelLinkType,
    nullable: true,
    description: 'The registration behind a cancellation link; null for a wrong link. Asking changes nothing.',
    args: { token: t.arg.string({ required: true, description: 'The token at the end of the link.' }) },
    resolve: (_root, { token }, { platform }) => findCancelLink(platform, token),
  }),
)

const CancelByLinkInput = builder.inputType('CancelByLinkInput', {
  fields: (t) => ({
    token: t.string({ required: true, description: 'The token at the end of the cancellation link.' }),
  }),
})

builder.mutationField('cancelByLink', (t) =>
  t.field({
    ...mutation(null, CancelByLinkInput, [NotFound, EventNotOpen]),
    type: CancelLinkType,
    description:
      'Cancels the registration of the link in a guest’s mail. Takes no account; the token proves the address. Repeating it changes nothing.',
    resolve: (_root, { input }, context) => cancelByLink(context, input.token),
  }),
)
