import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { renamedTo } from '../../../graphql/renamed.ts'
import { languageArgument, languageHelp } from '../../../graphql/language-argument.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { titleIn } from '../../events/public.ts'
import {
  type MailSubscription,
  findMailSubscription,
  setMailSubscription,
  setReminderSubscription,
} from '../service/mail-subscription.ts'

const MailListEnum = builder.enumType('MailList', {
  description: 'What a mail with an unsubscribe link belongs to. One click in a mail program ends that.',
  values: {
    NEWS: { description: 'What is new about an event, such as changes and announcements.' },
    REMINDERS: { description: 'The reminders before an event.' },
  } as const,
})

export const MailSubscriptionType = builder.objectRef<MailSubscription>('MailSubscription').implement({
  description: 'Whether one address gets news of one event. Only the holder of the emailed link sees it.',
  fields: (t) => ({
    eventTitle: t.string({
      description: 'The event whose news it is about: its title in `language` when it has one, else the original.',
      args: languageArgument(),
      resolve: async ({ event }, { language }, { platform }) => (await titleIn.call(platform.db, event, language)).text,
    }),
    eventTitleLanguage: t.string({
      description: languageHelp('eventTitle'),
      args: languageArgument(),
      resolve: async ({ event }, { language }, { platform }) =>
        (await titleIn.call(platform.db, event, language)).language,
    }),
    eventSlug: t.string({
      description: 'The page is `/e/{eventSlug}`.',
      resolve: ({ event }) => event.slug,
    }),
    eventUrl: t.string({
      deprecationReason: renamedTo('eventSlug'),
      description: 'The same as `eventSlug`.',
      resolve: ({ event }) => event.slug,
    }),
    dateCount: t.exposeInt('dateCount', {
      description:
        'How many dates of a series the email with the link was about; 1 for an email about one event. What the link ends or resumes, it does for all of them.',
    }),
    email: t.exposeString('email', {
      description: 'The normalized address: lower case, without a `+tag` where the provider ignores it.',
    }),
    isSubscribed: t.exposeBoolean('isSubscribed', {
      description:
        'Whether they get the news of the event, or of any of the dates. Cancellations are emailed even when this is false. Reminders are not.',
    }),
    list: t.expose('list', { type: MailListEnum, description: 'What the mail with the link belonged to.' }),
    remindsOfEvent: t.exposeBoolean('remindsOfEvent', {
      description: 'False when the reminders of this event, or of all of the dates, were ended for the address.',
    }),
    remindsOfAny: t.exposeBoolean('remindsOfAny', {
      description: 'False when the address gets no reminders of any event.',
    }),
  }),
})

builder.queryField('mailSubscription', (t) =>
  t.field({
    type: MailSubscriptionType,
    nullable: true,
    description: 'The subscription behind an unsubscribe link; null for a wrong link, and when the event is gone.',
    args: { token: t.arg.string({ required: true, description: 'The token at the end of the link.' }) },
    resolve: (_root, { token }, { platform }) => findMailSubscription(platform, token),
  }),
)

const SetMailSubscriptionInput = builder.inputType('SetMailSubscriptionInput', {
  fields: (t) => ({
    token: t.string({ required: true, description: 'The token at the end of the unsubscribe link.' }),
    isSubscribed: t.boolean({ required: true, description: 'False ends the news, true resumes it.' }),
  }),
})

builder.mutationField('setMailSubscription', (t) =>
  t.field({
    ...mutation(null, SetMailSubscriptionInput, [NotFound]),
    type: MailSubscriptionType,
    description:
      'Ends or resumes the news of one event for one address. Takes no account; the token proves the address.',
    resolve: async (_root, { input }, { platform }) => {
      const subscription = await setMailSubscription(platform, input.token, input.isSubscribed)
      if (!subscription) throw new NotFound('subscription')
      return subscription
    },
  }),
)

const ReminderScopeEnum = builder.enumType('ReminderScope', {
  description: 'Which reminders.',
  values: {
    EVENT: { description: 'Those of the link’s event, or of its dates when there are several.' },
    ALL_EVENTS: { description: 'Those of every event on this site.' },
  } as const,
})

const SetReminderSubscriptionInput = builder.inputType('SetReminderSubscriptionInput', {
  fields: (t) => ({
    token: t.string({ required: true, description: 'The token at the end of the unsubscribe link.' }),
    scope: t.field({ type: ReminderScopeEnum, required: true, description: 'Which reminders end or resume.' }),
    isSubscribed: t.boolean({ required: true, description: 'False ends them, true resumes them.' }),
  }),
})

builder.mutationField('setReminderSubscription', (t) =>
  t.field({
    ...mutation(null, SetReminderSubscriptionInput, [NotFound]),
    type: MailSubscriptionType,
    description:
      'Ends or resumes the reminders of one event or of all for one address. Takes no account; the token proves the address.',
    resolve: async (_root, { input: { token, scope, isSubscribed } }, { platform }) => {
      const subscription = await setReminderSubscription(platform, token, {
        ofAll: scope === 'ALL_EVENTS',
        isSubscribed,
      })
      if (!subscription) throw new NotFound('subscription')
      return subscription
    },
  }),
)
