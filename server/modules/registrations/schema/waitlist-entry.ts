import { builder } from '../../../graphql/builder.ts'
import { entryStateAt } from '../domain/entry.ts'
import { waitingReasonText } from '../domain/waiting-reason.ts'
import { entriesVisibleTo, isHolder, seesContact } from '../policy.ts'
import { linePlaceOf } from '../queries/derived.ts'
import { waitingFacts, waitingReasonOf } from '../queries/entry-view.ts'

const WaitlistStateEnum = builder.enumType('WaitlistState', {
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

const contact = {
  id: true,
  userId: true,
  event: { select: { status: true, group: { select: { organizationId: true } } } },
} as const

export const WaitlistEntryType = builder.prismaNode('WaitlistEntry', {
  description: 'One person’s place in line for an event.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer, heldRows }) => (heldRows.has(id) ? { id } : { id, AND: [entriesVisibleTo(viewer)] }),
  fields: (t) => ({
    state: t.field({
      type: WaitlistStateEnum,
      select: { state: true, offerExpiresAt: true },
      resolve: (entry, _args, { platform }) => entryStateAt(entry, platform.clock.now()),
    }),
    partySize: t.exposeInt('partySize'),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    position: t.int({
      nullable: true,
      description: '1 = next; null when not waiting.',
      select: { id: true },
      resolve: async ({ id }, _args, { platform }) => (await linePlaceOf(platform.db, id))?.position ?? null,
    }),
    placesAhead: t.int({
      nullable: true,
      description: 'Places asked for by those ahead; null when not waiting.',
      select: { id: true },
      resolve: async ({ id }, _args, { platform }) => (await linePlaceOf(platform.db, id))?.placesAhead ?? null,
    }),
    offerExpiresAt: t.expose('offerExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The deadline of the open or the last offer.',
    }),
    waitingReason: t.string({
      nullable: true,
      description:
        'Why it still waits: NO_CAPACITY, HELD_BY_OFFERS, EVENT_NOT_LIVE, PAST_CUTOFF, PARTY_TOO_LARGE, AUTO_OFF or LIST_CLOSED; null when not waiting.',
      select: waitingFacts,
      resolve: (entry, _args, context) => waitingReasonOf(context, entry),
    }),
    waitingReasonText: t.string({
      nullable: true,
      description: 'The same as a sentence.',
      select: waitingFacts,
      resolve: async (entry, _args, context) => {
        const reason = await waitingReasonOf(context, entry)
        return reason && waitingReasonText(reason, entry.partySize)
      },
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
    secret: t.string({
      nullable: true,
      description: 'Proves who holds this entry without an account: for the request that made it or showed it.',
      select: { id: true, secretHash: true },
      resolve: ({ id, secretHash }, _args, { platform, heldRows }) =>
        heldRows.has(id) && secretHash ? platform.secrets.secretFor(id) : null,
    }),
    viewerIsHolder: t.boolean({
      description: 'Whether the viewer may act for it: the signed-in owner, or whoever showed the secret.',
      select: { id: true, userId: true },
      resolve: (row, _args, context) => isHolder(context, row),
    }),
    event: t.relation('event'),
  }),
})

export const WaitlistEntryConnection = builder.connectionObject(
  { type: WaitlistEntryType, name: 'WaitlistEntryConnection' },
  { name: 'WaitlistEntryEdge' },
)
