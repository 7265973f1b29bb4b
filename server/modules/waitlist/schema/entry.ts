import { describeMoment } from '../../../contract/time/event-time-text.ts'
import { shownName } from '../../../contract/text/stand-in-names.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { EventType, eventIfVisible } from '../../events/public.ts'
import { secretRowOf, isHolder, seesContact, contact } from '../../places/public.ts'
import { entriesVisibleTo, isAdmittedByEntry } from '../policy.ts'
import { waitingReasonText } from '../domain/waiting-reason.ts'
import { type EntryView, getEntryView } from '../queries/entry-view.ts'
import { AnswerType, listAnswers } from '../../questions/public.ts'

export const WaitlistStateEnum = builder.enumType('WaitlistState', {
  description: 'WAITING, then OFFERED, then CONFIRMED, EXPIRED or DECLINED; or LEFT or REMOVED.',
  values: {
    WAITING: { description: 'On the waitlist, without an offer.' },
    OFFERED: { description: 'An offer holds places until `offerExpiresAt`.' },
    CONFIRMED: { description: 'The offer was accepted; there is a registration.' },
    EXPIRED: { description: 'The offer was not answered in time. The person may rejoin at the end.' },
    DECLINED: { description: 'The person declined the offer. They may rejoin at the end.' },
    LEFT: { description: 'The person left.' },
    REMOVED: { description: 'An organizer removed the entry.' },
  } as const,
})

/** A field that is read with the whole waitlist, as of one moment. */
const viewed = <Name extends keyof EntryView>(name: Name) => ({
  select: { id: true } as const,
  resolve: async ({ id }: { id: string }, _args: object, { platform }: Context) =>
    (await getEntryView(platform, id))[name],
})

export const WaitlistEntryType = builder.prismaNode('WaitlistEntry', {
  description:
    'One person’s entry on an event’s waitlist. Whoever has its id may see it; contact data only the holder and organizers.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer, heldRows }) => (heldRows.has(id) ? { id } : { id, AND: [entriesVisibleTo(viewer)] }),
  fields: (t) => ({
    state: t.field({
      type: WaitlistStateEnum,
      description: 'By the clock: EXPIRED as soon as the offer’s deadline has passed or the event is over.',
      ...viewed('state'),
    }),
    partySize: t.exposeInt('partySize', { description: 'How many people come, the person included; 1 to 10.' }),
    joinedAt: t.expose('joinedAt', {
      type: 'DateTime',
      description: 'When the person joined, or last moved to the end by rejoining or with a larger party.',
    }),
    position: t.int({
      nullable: true,
      description: '1 is next; null when not waiting. It can change whenever someone ahead leaves or is moved.',
      ...viewed('position'),
    }),
    placesAhead: t.int({
      nullable: true,
      description: 'The sum of the party sizes ahead; null when not waiting.',
      ...viewed('placesAhead'),
    }),
    offerExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The deadline of the open or the last offer; null before the first.',
      ...viewed('offerExpiresAt'),
    }),
    waitingReason: t.string({
      nullable: true,
      description:
        'Why it still waits: NO_CAPACITY, HELD_BY_OFFERS, HELD_BY_ORGANIZERS, EVENT_NOT_LIVE, PAST_CUTOFF, PARTY_TOO_LARGE, BEHIND_LARGER_PARTY, AUTO_OFF or LIST_CLOSED. Null when not waiting, and when a place is free for it now.',
      ...viewed('waitingReason'),
    }),
    waitingReasonText: t.string({
      nullable: true,
      description:
        'The same as a sentence for the person who waits, such as “Skipped this time: 1 place came free, your party is 3.” Null like `waitingReason`.',
      resolve: async ({ id }, _args, { platform, i18n }) => {
        const { waitingReason: reason, numbers, heldUntil, event } = await getEntryView(platform, id)
        const until = heldUntil && describeMoment(i18n, heldUntil, event.timeZone, platform.clock.now())
        return reason && i18n._(waitingReasonText(reason, numbers, until))
      },
    }),
    canTakePlace: t.boolean({
      description:
        'Whether offers have ended and a place is free: the first on the waitlist who calls `acceptWaitlistOffer` takes it.',
      ...viewed('canTakePlace'),
    }),
    name: t.string({
      nullable: true,
      description: 'For the holder and organizers, null to others.',
      select: { ...contact, name: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? shownName(context.i18n, row.name) : null),
    }),
    email: t.string({
      nullable: true,
      description: 'For the holder and organizers, null to others.',
      select: { ...contact, email: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? row.email : null),
    }),
    addressConfirmed: t.boolean({
      nullable: true,
      description:
        'Whether this person proved the address; otherwise someone else may have typed it. For the holder and organizers, null to others.',
      select: { ...contact, addressConfirmedAt: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? row.addressConfirmedAt !== null : null),
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
      select: { id: true, secretHash: true, secretRowId: true },
      resolve: (row, _args, { platform, heldRows }) =>
        heldRows.has(row.id) && row.secretHash ? platform.secrets.secretFor(secretRowOf(row)) : null,
    }),
    viewerIsHolder: t.boolean({
      description: 'Whether the viewer may act for it: by their account, or by the secret in this request.',
      select: { id: true, userId: true },
      resolve: (row, _args, context) => isHolder(context, row),
    }),
    event: t.field({
      type: EventType,
      nullable: true,
      description: 'Null to a holder who is not on the waitlist any more and may not see the event.',
      select: (_args, _context, nestedSelection) => ({
        id: true,
        userId: true,
        state: true,
        registration: { select: { status: true } },
        event: nestedSelection(true),
      }),
      resolve: (row, _args, context) =>
        eventIfVisible(context, row.event, { isAdmitted: isHolder(context, row) && isAdmittedByEntry(row) }),
    }),
  }),
})

export const WaitlistEntryConnection = builder.connectionObject(
  { type: WaitlistEntryType, name: 'WaitlistEntryConnection' },
  { name: 'WaitlistEntryEdge' },
)
