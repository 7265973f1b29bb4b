import { builder } from '../../../graphql/builder.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { eventAbilities } from '../../events/public.ts'
import { contact, seesContact } from '../../places/public.ts'
import { RegistrationType } from '../../registrations/public.ts'

const TransferStateEnum = builder.enumType('TransferState', {
  description: 'OFFERED, until it is ACCEPTED or TAKEN_BACK.',
  values: {
    OFFERED: { description: 'The other person has not answered. The ticket is still the guest’s.' },
    ACCEPTED: { description: 'The ticket is the other person’s, and the old code is not valid.' },
    TAKEN_BACK: { description: 'The guest took the offer back, or their data was removed.' },
  } as const,
})

export const TicketTransferType = builder.prismaObject('TicketTransfer', {
  description: 'A ticket that a guest passes on to somebody else. Only its guest and organizers see it.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque. `takeBackTransfer` takes it.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('TicketTransfer', id),
    }),
    state: t.expose('state', { type: TransferStateEnum, description: 'What has become of it.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Who was offered the ticket; null after their data was removed.',
    }),
    attendeeId: t.id({
      nullable: true,
      description: 'The `Attendee` of the party whose ticket it is; null for the guest’s own.',
      select: { attendeeId: true },
      resolve: ({ attendeeId }) => attendeeId && encodeGlobalId('Attendee', attendeeId),
    }),
    isWholeParty: t.exposeBoolean('isWholeParty', {
      description: 'Whether the places of the whole party are passed on together.',
    }),
    toName: t.string({
      nullable: true,
      description: 'The name of the person who accepted; null before.',
      select: { newRegistration: { select: { name: true } } },
      resolve: ({ newRegistration }) => newRegistration?.name ?? null,
    }),
    offeredAt: t.expose('offeredAt', { type: 'DateTime', description: 'When the guest offered it.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was accepted or taken back; null before.',
    }),
  }),
})

builder.prismaObjectFields(RegistrationType, (t) => ({
  transfers: t.field({
    type: [TicketTransferType],
    complexity: { field: 1, multiplier: 2 },
    description:
      'Tickets that this guest passed on or offered, newest first. For the holder and organizers, empty to others.',
    select: (_args, _context, nestedSelection) => ({
      ...contact,
      transfersOut: nestedSelection({ orderBy: { id: 'desc' }, take: 20 }),
    }),
    resolve: (row, _args, context) => (seesContact(context, row) ? row.transfersOut : []),
  }),
  passedOnBy: t.string({
    nullable: true,
    description: 'The name of the guest whose ticket this person accepted; organizers only, null to others.',
    select: { ...contact, transferIn: { select: { registration: { select: { name: true } } } } },
    resolve: (row, _args, { viewer }) =>
      eventAbilities(viewer, row.event).seeGuests ? (row.transferIn?.registration.name ?? null) : null,
  }),
}))
