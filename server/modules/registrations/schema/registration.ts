import { shownName } from '../../../contract/text/stand-in-names.ts'
import { builder } from '../../../graphql/builder.ts'
import { ActivityItemType, listGuestNews } from '../../activity/public.ts'
import { EventType, eventAbilities, eventIfVisible } from '../../events/public.ts'
import { secretRowOf, isActive, isHolder, seesContact, seesName, activeStatuses, contact } from '../../places/public.ts'
import { largestPartySize } from '../domain/party-size.ts'
import { registrationsVisibleTo } from '../policy.ts'
import { termsIdInForceOf } from '../queries/terms.ts'
import { AnswerType, listAnswers } from '../../questions/public.ts'

const guestNewsCount = 5

export const RegistrationStatusEnum = builder.enumType('RegistrationStatus', {
  description: 'PENDING, then CONFIRMED, then CHECKED_IN; or DECLINED, or CANCELLED.',
  values: {
    PENDING: { description: 'Applied. It holds no place until an organizer approves it.' },
    CONFIRMED: { description: 'Has places.' },
    CHECKED_IN: { description: 'Came in.' },
    DECLINED: { description: 'An organizer turned the application down.' },
    CANCELLED: { description: 'The holder or an organizer cancelled it, or the address was not confirmed in time.' },
  } as const,
})

export const RegistrationType = builder.prismaNode('Registration', {
  description:
    'One person’s registration for an event, for a party of 1 to 10. Its holder and organizers see it, and the DOOR role when checking in.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer, heldRows }) => (heldRows.has(id) ? { id } : { id, AND: [registrationsVisibleTo(viewer)] }),
  fields: (t) => ({
    status: t.expose('status', { type: RegistrationStatusEnum, description: 'Whether it holds places.' }),
    partySize: t.exposeInt('partySize', { description: 'How many people come, the person included; 1 to 10.' }),
    largestPartySize: t.int({
      description:
        'The largest party that its holder may ask for, whether or not so many places are free. With `approvalRequired` a confirmed party does not grow unless its holder was invited.',
      select: { status: true, partySize: true, guestInvitationId: true, event: { select: { approvalRequired: true } } },
      resolve: ({ guestInvitationId, event: { approvalRequired }, ...registration }) =>
        largestPartySize({ ...registration, approvalRequired, isInvited: guestInvitationId !== null }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person registered or applied.' }),
    name: t.string({
      nullable: true,
      description: 'For the holder, organizers and the DOOR role, null to others.',
      select: { ...contact, name: true },
      resolve: (row, _args, context) => (seesName(context, row) ? shownName(context.i18n, row.name) : null),
    }),
    email: t.string({
      nullable: true,
      description: 'For the holder and organizers, null to others, and for a walk-in who gave none.',
      select: { ...contact, email: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? row.email || null : null),
    }),
    addressConfirmed: t.boolean({
      nullable: true,
      description:
        'Whether this person proved the address; otherwise someone else may have typed it. For the holder and organizers, null to others.',
      select: { ...contact, addressConfirmedAt: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? row.addressConfirmedAt !== null : null),
    }),
    addressConfirmBy: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the places are free again unless the address is confirmed; null when they are held for good. For the holder and organizers, null to others.',
      select: { ...contact, addressConfirmBy: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? row.addressConfirmBy : null),
    }),
    answers: t.field({
      type: [AnswerType],
      nullable: true,
      description: 'Answers to the event’s questions. For the holder and organizers, null to others.',
      select: { ...contact, eventId: true, answers: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? listAnswers(context.platform, row) : null),
    }),
    secret: t.string({
      nullable: true,
      description:
        'Proves the holder without an account. Only for the request that created it, repeated it with its idempotency key, or sent it; null otherwise.',
      select: { id: true, secretHash: true, waitlistEntryId: true, secretRowId: true },
      resolve: (row, _args, { platform, heldRows }) =>
        heldRows.has(row.id) && row.secretHash ? platform.secrets.secretFor(secretRowOf(row)) : null,
    }),
    acceptedTerms: t.relation('acceptedTerms', {
      nullable: true,
      description: 'The version of the event’s terms that this person accepted last; null when there was none.',
    }),
    termsChanged: t.boolean({
      description: 'Whether the event has terms in force that this active registration has not accepted.',
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
        'The newest announcements for guests, newest first, at most five. For the holder of a confirmed place, also without an account; empty for others.',
      select: { ...contact, eventId: true, status: true },
      resolve: async (row, _args, context) =>
        isHolder(context, row) && (row.status === 'CONFIRMED' || row.status === 'CHECKED_IN')
          ? listGuestNews(context.platform.db, row.eventId, guestNewsCount)
          : [],
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an organizer decided about the application; null when nobody did.',
    }),
    cancelledAt: t.expose('cancelledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null unless it was cancelled.',
    }),
    cameFromWaitlist: t.boolean({
      description: 'Whether the place came from a waitlist offer.',
      select: { waitlistEntryId: true },
      resolve: ({ waitlistEntryId }) => waitlistEntryId !== null,
    }),
    walkIn: t.exposeBoolean('isWalkIn', {
      description: 'Whether this guest was added at check-in (`addWalkIn`), without having registered.',
    }),
    overCapacity: t.exposeBoolean('isOverCapacity', {
      description:
        'Whether this walk-in or imported guest was added although no places were left. Their party takes none of the places.',
    }),
    cameFromLine: t.boolean({
      deprecationReason: 'Since 26 November 2026: `cameFromWaitlist` is its name.',
      description: 'Whether the place came from a waitlist offer.',
      select: { waitlistEntryId: true },
      resolve: ({ waitlistEntryId }) => waitlistEntryId !== null,
    }),
    referralCode: t.string({
      nullable: true,
      description: 'The code of the share link that led here; organizers only, null to others.',
      select: { ...contact, referralLink: { select: { code: true } } },
      resolve: (row, _args, { viewer }) =>
        eventAbilities(viewer, row.event).seeGuests ? (row.referralLink?.code ?? null) : null,
    }),
    checkedInBy: t.string({
      nullable: true,
      description: 'The name of whoever checked this guest in; organizers only, null to others, and for a program.',
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
      description: 'Null when the registration is not active any more and its holder may not see the event.',
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
