import { builder } from '../../../graphql/builder.ts'
import { ActivityItemType, listGuestNews } from '../../activity/public.ts'
import { EventType, eventAbilities, eventIfVisible } from '../../events/public.ts'
import { secretRowOf, isActive, isHolder, seesContact, seesName, activeStatuses, contact } from '../../places/public.ts'
import { registrationsVisibleTo } from '../policy.ts'
import { termsIdInForceOf } from '../queries/terms.ts'
import { AnswerType, listAnswers } from '../../questions/public.ts'

const guestNewsCount = 5

export const RegistrationStatusEnum = builder.enumType('RegistrationStatus', {
  values: {
    PENDING: { description: 'Applied; holds no place until an organizer decides.' },
    CONFIRMED: {},
    CHECKED_IN: {},
    DECLINED: {},
    CANCELLED: {},
  } as const,
})

export const RegistrationType = builder.prismaNode('Registration', {
  description: 'One person’s place at an event, for a party of 1 to 10.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer, heldRows }) => (heldRows.has(id) ? { id } : { id, AND: [registrationsVisibleTo(viewer)] }),
  fields: (t) => ({
    status: t.expose('status', { type: RegistrationStatusEnum }),
    partySize: t.exposeInt('partySize'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    name: t.string({
      nullable: true,
      description: 'Visible to the holder, to organizers who see guests, and to the door.',
      select: { ...contact, name: true },
      resolve: (row, _args, context) => (seesName(context, row) ? row.name : null),
    }),
    email: t.string({
      nullable: true,
      description: 'Visible to the holder and to organizers who see guests.',
      select: { ...contact, email: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? row.email : null),
    }),
    addressConfirmed: t.boolean({
      nullable: true,
      description:
        'Whether this person proved the address; somebody else may have typed it. Visible to the holder and to organizers who see guests.',
      select: { ...contact, addressConfirmedAt: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? row.addressConfirmedAt !== null : null),
    }),
    addressConfirmBy: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the places are given back unless the address is confirmed; null when they are held for good. Visible like `addressConfirmed`.',
      select: { ...contact, addressConfirmBy: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? row.addressConfirmBy : null),
    }),
    answers: t.field({
      type: [AnswerType],
      nullable: true,
      description: 'To what the event asks. Visible to the holder and to organizers who see guests, null to others.',
      select: { ...contact, eventId: true, answers: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? listAnswers(context.platform, row) : null),
    }),
    secret: t.string({
      nullable: true,
      description:
        'Opens this registration without an account: for the request that made it, repeated it with the same idempotency key, or showed it.',
      select: { id: true, secretHash: true, waitlistEntryId: true, secretRowId: true },
      resolve: (row, _args, { platform, heldRows }) =>
        heldRows.has(row.id) && row.secretHash ? platform.secrets.secretFor(secretRowOf(row)) : null,
    }),
    acceptedTerms: t.relation('acceptedTerms', {
      nullable: true,
      description: 'The version of the event’s terms that this person accepted last; null when there was none.',
    }),
    termsChanged: t.boolean({
      description: 'The event has terms that this person, who is coming, has not accepted.',
      select: { status: true, eventId: true, acceptedTermsId: true },
      resolve: async ({ status, eventId, acceptedTermsId }, _args, { platform }) => {
        const inForce = await termsIdInForceOf(platform.db, eventId)
        return inForce !== null && inForce !== acceptedTermsId && activeStatuses.includes(status)
      },
    }),
    guestNews: t.field({
      type: [ActivityItemType],
      complexity: { multiplier: guestNewsCount },
      description:
        'The newest announcements for guests, newest first, at most five. For the holder of a place that is confirmed, also without an account; empty for others.',
      select: { ...contact, eventId: true, status: true },
      resolve: async (row, _args, context) =>
        isHolder(context, row) && (row.status === 'CONFIRMED' || row.status === 'CHECKED_IN')
          ? listGuestNews(context.platform.db, row.eventId, guestNewsCount)
          : [],
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an organizer said yes or no to the application; null where nobody had to.',
    }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
    cameFromLine: t.boolean({
      description: 'The place was offered to somebody who waited for it.',
      select: { waitlistEntryId: true },
      resolve: ({ waitlistEntryId }) => waitlistEntryId !== null,
    }),
    referralCode: t.string({
      nullable: true,
      description: 'Of the link that led here; for organizers who see guests.',
      select: { ...contact, referralLink: { select: { code: true } } },
      resolve: (row, _args, { viewer }) =>
        eventAbilities(viewer, row.event).seeGuests ? (row.referralLink?.code ?? null) : null,
    }),
    checkedInBy: t.string({
      nullable: true,
      description: 'The name of whoever checked this guest in; for organizers who see guests.',
      select: { ...contact, checkedInBy: { select: { name: true } } },
      resolve: (row, _args, { viewer }) =>
        eventAbilities(viewer, row.event).seeGuests ? (row.checkedInBy?.name ?? null) : null,
    }),
    checkedInAt: t.expose('checkedInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When this guest came in; null before.',
    }),
    event: t.field({
      type: EventType,
      nullable: true,
      description: 'null to a holder who gave the place back and may not see the event any more.',
      select: (_args, _context, nestedSelection) => ({
        id: true,
        userId: true,
        status: true,
        event: nestedSelection(true),
      }),
      resolve: (row, _args, context) =>
        eventIfVisible(context, row.event, { isAdmitted: isHolder(context, row) && isActive(row) }),
    }),
  }),
})

export const RegistrationConnection = builder.connectionObject(
  { type: RegistrationType, name: 'RegistrationConnection' },
  { name: 'RegistrationEdge' },
)
