import { builder } from '../../../graphql/builder.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { type MailSubscription, findMailSubscription, setMailSubscription } from '../service/mail-subscription.ts'

const MailSubscriptionType = builder.objectRef<MailSubscription>('MailSubscription').implement({
  description: 'Whether one address gets news of one event. Shown to the holder of the link in a mail.',
  fields: (t) => ({
    eventTitle: t.exposeString('eventTitle'),
    eventUrl: t.exposeString('eventUrl', { description: 'The public slug: the page is `/e/{url}`.' }),
    email: t.exposeString('email'),
    isSubscribed: t.exposeBoolean('isSubscribed'),
  }),
})

builder.queryField('mailSubscription', (t) =>
  t.field({
    type: MailSubscriptionType,
    nullable: true,
    description: 'What the link at the foot of a mail is about; null for a wrong one.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, { platform }) => findMailSubscription(platform, token),
  }),
)

const SetMailSubscriptionInput = builder.inputType('SetMailSubscriptionInput', {
  fields: (t) => ({
    token: t.string({ required: true, description: 'Of the link in the mail.' }),
    isSubscribed: t.boolean({ required: true }),
  }),
})

builder.mutationField('setMailSubscription', (t) =>
  t.field({
    type: MailSubscriptionType,
    nullable: true,
    description: 'End or resume the news of an event for the address of a link. No account is needed.',
    errors: { types: [NotFound] },
    args: { input: t.arg({ type: SetMailSubscriptionInput, required: true }) },
    resolve: async (_root, { input }, { platform }) => {
      const subscription = await setMailSubscription(platform, input.token, input.isSubscribed)
      if (!subscription) throw new NotFound('The subscription')
      return subscription
    },
  }),
)
