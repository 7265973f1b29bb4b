import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { EventType, eventIfVisible } from '../../events/public.ts'
import { secretRowOf, isHolder, seesContact, contact } from '../../places/public.ts'
import { entriesVisibleTo, isAdmittedByEntry } from '../policy.ts'
import { type EntryView, getEntryView } from '../queries/entry-view.ts'
import { AnswerType, listAnswers } from '../../questions/public.ts'

export const entrySearchHelp = 'Only those whose name or address holds every word of it; case and accents do not count.'

export const WaitlistStateEnum = builder.enumType('WaitlistState', {
  values: {
    WAITING: {},
    OFFERED: { description: 'A place is held until `offerExpiresAt`.' },
    CONFIRMED: { description: 'The offer was taken; there is a registration.' },
    EXPIRED: { description: 'The offer was not answered in time.' },
    DECLINED: {},
    LEFT: {},
    REMOVED: { description: 'By an organizer.' },
  } as const,
})

/** A field that is read with the whole waitlist, as of one moment. */
const viewed = <Name extends keyof EntryView>(name: Name) => ({
  select: { id: true } as const,
  resolve: async ({ id }: { id: string }, _args: object, { platform }: Context) =>
    (await getEntryView(platform, id))[name],
})

export const WaitlistEntryType = builder.prismaNode('WaitlistEntry', {
  description: 'One person’s place on the waitlist for an event.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer, heldRows }) => (heldRows.has(id) ? { id } : { id, AND: [entriesVisibleTo(viewer)] }),
  fields: (t) => ({
    state: t.field({
      type: WaitlistStateEnum,
      ...viewed('state'),
    }),
    partySize: t.exposeInt('partySize'),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    position: t.int({
      nullable: true,
      description: '1 = next; null when not waiting.',
      ...viewed('position'),
    }),
    placesAhead: t.int({
      nullable: true,
      description: 'Places asked for by those ahead; null when not waiting.',
      ...viewed('placesAhead'),
    }),
    offerExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The deadline of the open or the last offer.',
      ...viewed('offerExpiresAt'),
    }),
    waitingReason: t.string({
      nullable: true,
      description:
        'Why it still waits: NO_CAPACITY, HELD_BY_OFFERS, EVENT_NOT_LIVE, PAST_CUTOFF, PARTY_TOO_LARGE, BEHIND_LARGER_PARTY, AUTO_OFF or LIST_CLOSED; null when not waiting, and when a place is free for it now.',
      ...viewed('waitingReason'),
    }),
    waitingReasonText: t.string({
      nullable: true,
      description:
        'The same as a sentence, with the numbers of the moment it was passed over: “Skipped this time: 1 place came free, your party is 3.”',
      ...viewed('waitingReasonText'),
    }),
    canTakePlace: t.boolean({
      description:
        'Offers have ended, and a place is free: the first who waits and confirms gets it (`acceptWaitlistOffer`).',
      ...viewed('canTakePlace'),
    }),
    name: t.string({
      nullable: true,
      description: 'Visible to the holder and to organizers who see guests.',
      select: { ...contact, name: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? row.name : null),
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
    answers: t.field({
      type: [AnswerType],
      nullable: true,
      description: 'To what the event asks. Visible to the holder and to organizers who see guests, null to others.',
      select: { ...contact, eventId: true, answers: true },
      resolve: (row, _args, context) => (seesContact(context, row) ? listAnswers(context.platform, row) : null),
    }),
    secret: t.string({
      nullable: true,
      description: 'Proves who holds this entry without an account: for the request that made it or showed it.',
      select: { id: true, secretHash: true, secretRowId: true },
      resolve: (row, _args, { platform, heldRows }) =>
        heldRows.has(row.id) && row.secretHash ? platform.secrets.secretFor(secretRowOf(row)) : null,
    }),
    viewerIsHolder: t.boolean({
      description: 'Whether the viewer may act for it: the signed-in owner, or whoever showed the secret.',
      select: { id: true, userId: true },
      resolve: (row, _args, context) => isHolder(context, row),
    }),
    event: t.field({
      type: EventType,
      nullable: true,
      description: 'null to a holder who is not on the waitlist any more and may not see the event.',
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
