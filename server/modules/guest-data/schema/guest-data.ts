import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { renamedTo } from '../../../graphql/renamed.ts'
import { languageArgument, languageHelp } from '../../../graphql/language-argument.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { titleIn } from '../../events/public.ts'
import { AttendanceAnswerEnum } from '../../guest-invitations/public.ts'
import { NotifiedBrowserType } from '../../push/public.ts'
import { eraseGuestData } from '../service/erase-guest-data.ts'
import {
  type AnswerRecord,
  type GuestData,
  type GuestRecord,
  type InvitationRecord,
  findGuestData,
} from '../service/find-guest-data.ts'

const GuestAnswerType = builder.objectRef<GuestRecord['answers'][number]>('GuestAnswer').implement({
  description: 'One stored answer of a guest, in words.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'The text of the question.' }),
    answer: t.exposeString('answer', { description: 'A ticked checkbox is “Yes”, an unticked one “No”.' }),
  }),
})

const GuestRecordKindEnum = builder.enumType('GuestRecordKind', {
  description: 'What a stored record is.',
  values: {
    REGISTRATION: { description: 'A registration.' },
    WAITLIST_ENTRY: { description: 'A waitlist entry.' },
  } as const,
})

const GuestRecordType = builder.objectRef<GuestRecord>('GuestRecord').implement({
  description: 'Everything that one registration or waitlist entry stores about a guest.',
  fields: (t) => ({
    kind: t.expose('kind', { type: GuestRecordKindEnum, description: 'Says which of the dates below can be set.' }),
    name: t.exposeString('name', { description: 'As the guest typed it.' }),
    email: t.exposeString('email', { description: 'As the guest typed it.' }),
    addressConfirmedAt: t.expose('addressConfirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while nobody has confirmed the address.',
    }),
    partySize: t.exposeInt('partySize', { description: '1 to 10.' }),
    language: t.exposeString('language', {
      description: 'The BCP 47 tag of the language in which they get emails, such as `de`.',
    }),
    status: t.exposeString('status', {
      description: 'A `RegistrationStatus` or a `WaitlistState`, depending on `kind`.',
    }),
    since: t.expose('since', { type: 'DateTime', description: 'When they registered or joined the waitlist.' }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an organizer decided about the application; null for a waitlist entry.',
    }),
    cancelledAt: t.expose('cancelledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null unless the registration was cancelled.',
    }),
    checkedInAt: t.expose('checkedInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null unless the guest was checked in.',
    }),
    offeredAt: t.expose('offeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last offer was made; null for a registration.',
    }),
    acceptedTermsVersion: t.exposeInt('acceptedTermsVersion', {
      nullable: true,
      description: 'The version of the event’s terms that was accepted last; null when there was none.',
    }),
    cameByShareLink: t.exposeBoolean('cameByShareLink', { description: 'Whether someone’s share link led here.' }),
    answers: t.expose('answers', { type: [GuestAnswerType], description: 'Answers to the event’s questions.' }),
    attendees: t.exposeStringList('attendees', {
      description: 'The people whom this guest brings, with name, address and answers as they typed them.',
    }),
    offeredTo: t.exposeStringList('offeredTo', {
      description: 'The addresses to which this guest offered a ticket.',
    }),
  }),
})

const GuestInvitationRecordType = builder.objectRef<InvitationRecord>('GuestInvitationRecord').implement({
  description: 'Everything that an invitation stores about a guest.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As the organizer wrote it; empty when they gave only an address.' }),
    email: t.exposeString('email', { description: 'The address that was invited.' }),
    language: t.exposeString('language', {
      description: 'The BCP 47 tag of the language of its emails, such as `de`.',
    }),
    invitedAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person was invited.' }),
    remindedAt: t.expose('remindedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last reminder was written; null without one.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its page was first open in a browser; null before.',
    }),
  }),
})

const GuestAnswerRecordType = builder.objectRef<AnswerRecord>('GuestAnswerRecord').implement({
  description: 'Everything that a “maybe” or “can’t” stores about a guest.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As the guest typed it.' }),
    answer: t.expose('answer', { type: AttendanceAnswerEnum, description: 'MAYBE or CANT.' }),
    note: t.string({
      nullable: true,
      description: 'What the guest wrote with it; null without a note.',
      resolve: ({ note }) => note || null,
    }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', description: 'When it was given, or changed last.' }),
  }),
})

const GuestMailType = builder.objectRef<GuestData['mails'][number]>('GuestMail').implement({
  description: 'An email to a guest that is still stored. docs/operations.md says for how long.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'The subject line.' }),
    to: t.exposeString('toAddress', { description: 'The address that it was written to.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null when it has not been sent yet.',
    }),
  }),
})

const GuestDataType = builder.objectRef<GuestData>('GuestData').implement({
  description: 'What is stored about a guest without an account under one secret, and until when.',
  fields: (t) => ({
    eventTitle: t.string({
      nullable: true,
      description:
        'In `language` when the event has such a title, else the original. Null when the event is private and the guest has no active place there.',
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
    eventSlug: t.string({
      nullable: true,
      description: 'The page is `/e/{eventSlug}`. Null like `eventTitle`.',
      resolve: ({ event }) => event?.slug ?? null,
    }),
    eventUrl: t.string({
      nullable: true,
      deprecationReason: renamedTo('eventSlug'),
      description: 'The same as `eventSlug`.',
      resolve: ({ event }) => event?.slug ?? null,
    }),
    timeZone: t.exposeString('timeZone', { description: 'The IANA name of the event’s zone.' }),
    organizationName: t.exposeString('organizationName', { description: 'Who stores the data.' }),
    storedUntil: t.expose('storedUntil', {
      type: 'DateTime',
      description:
        'When the organization deletes it: `guestDataDays` after the end or the cancellation. It moves with the event.',
    }),
    records: t.expose('records', {
      type: [GuestRecordType],
      description: 'At most one registration and one waitlist entry.',
    }),
    invitation: t.expose('invitation', {
      type: GuestInvitationRecordType,
      nullable: true,
      description: 'The invitation of the link, or the one that the registration came by; null without one.',
    }),
    answer: t.expose('answer', {
      type: GuestAnswerRecordType,
      nullable: true,
      description: 'The “maybe” or “can’t” of the link; null without one.',
    }),
    mails: t.expose('mails', {
      type: [GuestMailType],
      description:
        'Emails about these records. All emails to the address about the event, once it is confirmed and nobody else used it there.',
    }),
    feedNames: t.exposeStringList('feedNames', {
      description: 'The names by which the event’s feed calls this guest.',
    }),
    browsers: t.expose('browsers', {
      type: [NotifiedBrowserType],
      description: 'The browsers that get notifications under this secret.',
    }),
    wantsNews: t.exposeBoolean('wantsNews', {
      nullable: true,
      description:
        'Whether the address gets news of the event; null before it is confirmed, or when others used it there, too.',
    }),
    spotsGivenBack: t.exposeInt('spotsGivenBack', {
      description: 'How many places become free when this is erased now.',
    }),
  }),
})

const GuestErasedType = builder.objectRef<{ spotsGivenBack: number }>('GuestErased').implement({
  description: 'The data is erased, and its secret opens nothing any more.',
  fields: (t) => ({ spotsGivenBack: t.exposeInt('spotsGivenBack', { description: 'How many places became free.' }) }),
})

const EraseGuestDataInput = builder.inputType('EraseGuestDataInput', {
  fields: (t) => ({
    secret: t.string({
      required: true,
      description: 'The secret of a registration, a waitlist entry, an invitation or an answer.',
    }),
  }),
})

builder.queryField('guestData', (t) =>
  t.field({
    type: GuestDataType,
    nullable: true,
    description: 'What is stored about a guest without an account; null when the secret opens nothing.',
    args: {
      secret: t.arg.string({
        required: true,
        description: 'The secret of a registration, a waitlist entry, an invitation or an answer.',
      }),
    },
    resolve: (_root, { secret }, context) => findGuestData(context, secret),
  }),
)

builder.mutationField('eraseGuestData', (t) =>
  t.field({
    ...mutation(null, EraseGuestDataInput, [NotFound]),
    type: GuestErasedType,
    description:
      'Erases the data of a guest without an account for good. It cancels their coming registration and ends their wait; counts stay.',
    resolve: async (_root, { input: { secret } }, context) => ({
      spotsGivenBack: await eraseGuestData(context, secret),
    }),
  }),
)
