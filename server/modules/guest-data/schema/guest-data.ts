import { builder } from '../../../graphql/builder.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { eraseGuestData } from '../service/erase-guest-data.ts'
import { type GuestData, type GuestRecord, findGuestData } from '../service/find-guest-data.ts'

const GuestAnswerType = builder.objectRef<GuestRecord['answers'][number]>('GuestAnswer').implement({
  description: 'What a guest said to a question, as it is stored.',
  fields: (t) => ({ question: t.exposeString('question'), answer: t.exposeString('answer') }),
})

const GuestRecordKindEnum = builder.enumType('GuestRecordKind', {
  values: { REGISTRATION: {}, WAITLIST_ENTRY: {} } as const,
})

const GuestRecordType = builder.objectRef<GuestRecord>('GuestRecord').implement({
  description: 'A registration or an entry on the waitlist, with everything that is stored in it about the guest.',
  fields: (t) => ({
    kind: t.expose('kind', { type: GuestRecordKindEnum }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    addressConfirmedAt: t.expose('addressConfirmedAt', { type: 'DateTime', nullable: true }),
    partySize: t.exposeInt('partySize'),
    status: t.exposeString('status', { description: 'A `RegistrationStatus` or a `WaitlistState`.' }),
    since: t.expose('since', { type: 'DateTime', description: 'When they registered or joined.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
    checkedInAt: t.expose('checkedInAt', { type: 'DateTime', nullable: true }),
    offeredAt: t.expose('offeredAt', { type: 'DateTime', nullable: true }),
    acceptedTermsVersion: t.exposeInt('acceptedTermsVersion', { nullable: true }),
    cameByShareLink: t.exposeBoolean('cameByShareLink', { description: 'Somebody’s share link led here.' }),
    answers: t.expose('answers', { type: [GuestAnswerType] }),
  }),
})

const GuestMailType = builder.objectRef<GuestData['mails'][number]>('GuestMail').implement({
  description: 'A mail that was written to a guest; how long mails are stored is in docs/operations.md.',
  fields: (t) => ({
    subject: t.exposeString('subject'),
    to: t.exposeString('toAddress'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
  }),
})

const GuestDataType = builder.objectRef<GuestData>('GuestData').implement({
  description: 'What is stored of a guest without an account under one link, and until when.',
  fields: (t) => ({
    eventTitle: t.exposeString('eventTitle', {
      nullable: true,
      description: 'null when the event is private and they have no place in it any more.',
    }),
    eventUrl: t.exposeString('eventUrl', { nullable: true, description: 'Like `eventTitle`.' }),
    timeZone: t.exposeString('timeZone', { description: 'Of the event.' }),
    organizationName: t.exposeString('organizationName'),
    storedUntil: t.expose('storedUntil', {
      type: 'DateTime',
      description: 'When the organization’s term is over; it moves with the event.',
    }),
    records: t.expose('records', { type: [GuestRecordType] }),
    mails: t.expose('mails', {
      type: [GuestMailType],
      description: 'Mails about these records. Where others used the same address at the event, theirs are left out.',
    }),
    feedNames: t.exposeStringList('feedNames', { description: 'What the event’s activity calls this guest.' }),
    wantsNews: t.exposeBoolean('wantsNews', {
      nullable: true,
      description: 'Whether the address gets news of the event; null when others used it there, too.',
    }),
    spotsGivenBack: t.exposeInt('spotsGivenBack', {
      description: 'How many spots go to others when this is erased now.',
    }),
  }),
})

const GuestErasedType = builder.objectRef<{ spotsGivenBack: number }>('GuestErased').implement({
  description: 'Nothing is stored under the link any more, and it opens nothing.',
  fields: (t) => ({ spotsGivenBack: t.exposeInt('spotsGivenBack') }),
})

const EraseGuestDataInput = builder.inputType('EraseGuestDataInput', {
  fields: (t) => ({ secret: t.string({ required: true, description: 'Of the guest’s link.' }) }),
})

builder.queryField('guestData', (t) =>
  t.field({
    type: GuestDataType,
    nullable: true,
    description:
      'What is stored of a guest without an account under the link that holds this secret; null when it opens nothing.',
    args: { secret: t.arg.string({ required: true }) },
    resolve: (_root, { secret }, context) => findGuestData(context, secret),
  }),
)

builder.mutationField('eraseGuestData', (t) =>
  t.field({
    type: GuestErasedType,
    nullable: true,
    description:
      'Erase a guest without an account. A coming registration is cancelled and a wait ends; numbers stay. It can’t be undone.',
    errors: { types: [NotFound] },
    args: { input: t.arg({ type: EraseGuestDataInput, required: true }) },
    resolve: async (_root, { input: { secret } }, context) => ({
      spotsGivenBack: await eraseGuestData(context, secret),
    }),
  }),
)
