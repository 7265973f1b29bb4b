import { builder } from '../../../graphql/builder.ts'
import { languageArgument, languageHelp } from '../../../graphql/language-argument.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { ViewerType } from '../../accounts/public.ts'
import { EventType, titleIn } from '../../events/public.ts'
import { findOrganizerMails, listChoices } from '../queries/choices.ts'
import { setOrganizerMails } from '../service/change-choices.ts'
import {
  type OrganizerMailSubscription,
  findOrganizerMailSubscription,
  stopOrganizerMails,
} from '../service/unsubscribe.ts'

const OrganizerMailsEnum = builder.enumType('OrganizerMails', {
  description: 'When a member of the organization is emailed about the guests of an event.',
  values: {
    EACH: {
      description:
        'About two minutes after someone registers, applies, joins the waitlist, answers or cancels; at most six an hour, then together.',
    },
    DAILY: { description: 'At 8:00 in the event’s zone, when there is something new. One email for all events.' },
    NEVER: { description: 'Not at all.' },
  } as const,
})

const OrganizerMailChoiceType = builder.prismaObject('OrganizerMailChoice', {
  description: 'When the viewer is emailed about the guests of one event.',
  fields: (t) => ({
    event: t.relation('event', { type: EventType, description: 'The event.' }),
    choice: t.expose('choice', { type: OrganizerMailsEnum, description: 'EACH or DAILY.' }),
  }),
})

builder.prismaObjectField(EventType, 'viewerOrganizerMails', (t) =>
  t.field({
    type: OrganizerMailsEnum,
    nullable: true,
    description:
      'When the viewer is emailed about guests: DAILY for whoever created the event, else NEVER, until they choose. Null to those who may not see guests, and to programs.',
    resolve: ({ id }, _args, context) => findOrganizerMails(context, id),
  }),
)

builder.prismaObjectField(ViewerType, 'organizerMails', (t) =>
  t.field({
    type: [OrganizerMailChoiceType],
    description:
      'Events that are not over and about whose guests the viewer is emailed, the soonest first; at most 100.',
    resolve: ({ id }, _args, context) => listChoices(context, id),
  }),
)

const SetOrganizerMailsInput = builder.inputType('SetOrganizerMailsInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    choice: t.field({ type: OrganizerMailsEnum, required: true, description: 'When to be emailed about its guests.' }),
  }),
})

const StopOrganizerMailsInput = builder.inputType('StopOrganizerMailsInput', {
  fields: (t) => ({
    token: t.string({ required: true, description: 'The token at the end of the unsubscribe link.' }),
  }),
})

const OrganizerMailSubscriptionType = builder
  .objectRef<OrganizerMailSubscription>('OrganizerMailSubscription')
  .implement({
    description: 'What the unsubscribe link of an email to an organizer ends. Only the holder of the link sees it.',
    fields: (t) => ({
      eventTitle: t.string({
        nullable: true,
        description:
          'The event about whose guests it is: its title in `language` when it has one, else the original. Null for the daily email about all events.',
        args: languageArgument(),
        resolve: async ({ event }, { language }, { platform }) =>
          event && (await titleIn.call(platform.db, event, language)).text,
      }),
      eventTitleLanguage: t.string({
        nullable: true,
        description: `${languageHelp('eventTitle')} Null like it.`,
        args: languageArgument(),
        resolve: async ({ event }, { language }, { platform }) =>
          event && (await titleIn.call(platform.db, event, language)).language,
      }),
      email: t.exposeString('email', { description: 'The address of the account.' }),
      isSubscribed: t.exposeBoolean('isSubscribed', { description: 'False once it was ended.' }),
    }),
  })

builder.queryField('organizerMailSubscription', (t) =>
  t.field({
    type: OrganizerMailSubscriptionType,
    nullable: true,
    description: 'The subscription behind an organizer’s unsubscribe link; null for a wrong link.',
    args: { token: t.arg.string({ required: true, description: 'The token at the end of the link.' }) },
    resolve: (_root, { token }, { platform }) => findOrganizerMailSubscription(platform, token),
  }),
)

builder.mutationFields((t) => ({
  setOrganizerMails: t.prismaField({
    ...mutation('person', SetOrganizerMailsInput, [NotFound]),
    type: EventType,
    description: 'Chooses when the viewer is emailed about the guests of an event; for hosts and above.',
    resolve: resolveReturned('event', (context, { eventId, choice }) => setOrganizerMails(context, eventId, choice)),
  }),
  stopOrganizerMails: t.field({
    ...mutation(null, StopOrganizerMailsInput, [NotFound]),
    type: OrganizerMailSubscriptionType,
    description:
      'Ends the emails about one event’s guests, or all daily ones. Takes no account; the token proves the address.',
    resolve: async (_root, { input: { token } }, { platform }) => {
      const subscription = await stopOrganizerMails(platform, token)
      if (!subscription) throw new NotFound('subscription')
      return subscription
    },
  }),
}))
