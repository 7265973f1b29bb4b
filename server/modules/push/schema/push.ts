import { z } from 'zod'
import { describeDevice } from '../../../auth/sessions/describe-session.ts'
import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { MailSubscriptionType } from '../../notifications/public.ts'
import { type NotifiedBrowser, findBrowsers, listenersAt } from '../queries/listening.ts'
import { isSubscribed, replaceBrowser, subscribeBrowser, unsubscribeBrowser } from '../service/subscribe-browser.ts'
import { turnOffBrowser } from '../service/turn-off-browser.ts'

const secretHelp =
  'The secret of the registration or entry to be told of. Left out, it is about the account that is logged in.'

const BrowserNotificationsType = builder.objectRef<{ isOn: boolean }>('BrowserNotifications').implement({
  description: 'Whether one browser gets the notifications of a person.',
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn', {
      description: 'True when offers, changes and messages are shown as notifications there.',
    }),
  }),
})

export const NotifiedBrowserType = builder.objectRef<NotifiedBrowser>('NotifiedBrowser').implement({
  description: 'A browser that gets notifications.',
  fields: (t) => ({
    id: t.globalID({
      description: 'For `turnOffBrowser`; `node(id:)` does not find it.',
      resolve: ({ id }) => ({ type: 'NotifiedBrowser', id }),
    }),
    name: t.string({
      description: 'The browser and system in words, such as `Chrome on Android`.',
      resolve: ({ userAgent }, _args, { i18n }) => describeDevice(i18n, userAgent),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was turned on.' }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its push service last took a notification; null when it never did.',
    }),
  }),
})

builder.objectField(MailSubscriptionType, 'browsers', (t) =>
  t.field({
    type: [NotifiedBrowserType],
    description: 'The browsers that get notifications of what is mailed to this address about the event.',
    resolve: async ({ event, email }, _args, { platform: { db } }) =>
      findBrowsers(db, await listenersAt(db, { eventId: event.id, emailNormalized: email })),
  }),
)

builder.queryField('browserNotifications', (t) =>
  t.field({
    type: BrowserNotificationsType,
    description: 'Whether a browser gets notifications; off for a secret that opens nothing.',
    args: {
      endpoint: t.arg.string({
        required: true,
        description: 'Of the browser’s push subscription, which only it knows.',
      }),
      secret: t.arg.string({ description: secretHelp }),
    },
    resolve: async (_root, args, context) => ({ isOn: await isSubscribed(context, args) }),
  }),
)

const SubscribeBrowserInput = builder.inputType('SubscribeBrowserInput', {
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'Of the push subscription. HTTPS at a public address.' }),
    p256dh: t.string({ required: true, description: 'The subscription’s public key, base64url.' }),
    auth: t.string({ required: true, description: 'The subscription’s secret, base64url.' }),
    userAgent: t.string({ description: 'The browser’s description of itself, by which people know it in a list.' }),
    secret: t.string({ description: secretHelp }),
  }),
})

const UnsubscribeBrowserInput = builder.inputType('UnsubscribeBrowserInput', {
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'Of the push subscription.' }),
    secret: t.string({ description: secretHelp }),
  }),
})

const FormerBrowserInput = builder.inputType('FormerBrowserInput', {
  description: 'What a browser had before its push service gave it something else: only it knows both.',
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'The address before.' }),
    auth: t.string({ required: true, description: 'The secret before.' }),
  }),
})

const ReplaceBrowserInput = builder.inputType('ReplaceBrowserInput', {
  fields: (t) => ({
    before: t.field({ type: FormerBrowserInput, required: true, description: 'Proves that it is the same browser.' }),
    endpoint: t.string({ required: true, description: 'The address from now on.' }),
    p256dh: t.string({ required: true, description: 'The public key from now on, base64url.' }),
    auth: t.string({ required: true, description: 'The secret from now on, base64url.' }),
  }),
})

const TurnOffBrowserInput = builder.inputType('TurnOffBrowserInput', {
  fields: (t) => ({
    token: t.string({ required: true, description: 'The token at the end of the unsubscribe link.' }),
    browserId: t.globalID({ required: true, for: NotifiedBrowserType, description: 'One of `browsers`.' }),
  }),
})

const uuid = z.uuid()

builder.mutationFields((t) => ({
  subscribeBrowser: t.field({
    ...mutation(null, SubscribeBrowserInput, [InvalidInput, NotFound, RateLimited]),
    type: BrowserNotificationsType,
    description:
      'Turns notifications on in a browser, for a registration, a waitlist entry or an account. Repeating it changes nothing.',
    resolve: async (_root, { input }, context) => {
      await subscribeBrowser(context, input)
      return { isOn: true }
    },
  }),
  unsubscribeBrowser: t.field({
    ...mutation(null, UnsubscribeBrowserInput, [RateLimited]),
    type: BrowserNotificationsType,
    description: 'Turns notifications off in a browser. Repeating it changes nothing.',
    resolve: async (_root, { input }, context) => {
      await unsubscribeBrowser(context, input)
      return { isOn: false }
    },
  }),
  replaceBrowser: t.field({
    ...mutation(null, ReplaceBrowserInput, [InvalidInput, NotFound, RateLimited]),
    type: BrowserNotificationsType,
    description: 'Moves the notifications of a browser to the new address that its push service gave it.',
    resolve: async (_root, { input }, context) => {
      await replaceBrowser(context, input)
      return { isOn: true }
    },
  }),
  turnOffBrowser: t.field({
    ...mutation(null, TurnOffBrowserInput, [NotFound]),
    type: MailSubscriptionType,
    description:
      'Turns notifications off in one of the browsers of a mail’s reader. Takes no account; the token proves the address.',
    resolve: async (_root, { input: { token, browserId } }, { platform }) =>
      turnOffBrowser(platform, { token, browserId: uuid.parse(browserId.id) }),
  }),
}))
