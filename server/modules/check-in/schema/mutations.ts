import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { eitherName, renamedTo } from '../../../graphql/renamed.ts'
import { loadById, resolveReturned } from '../../../graphql/load.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen, EventType } from '../../events/public.ts'
import { IdempotencyKeyUsed } from '../../places/public.ts'
import { AttendeeType, EventFull, RegistrationType } from '../../registrations/public.ts'
import { AlreadyCheckedIn, NotConfirmed, TicketRefused } from '../errors.ts'
import type { NamedGuest } from '../queries/pressed-guest.ts'
import { addWalkIn } from '../service/add-walk-in.ts'
import { checkIn, undoCheckIn } from '../service/check-in.ts'

refusalType(NotConfirmed, 'Only guests with a confirmed place may be checked in.')
refusalType(
  TicketRefused,
  'The text is no ticket for this event. The code is TICKET_UNKNOWN, TICKET_OF_OTHER_EVENT or TICKET_PASSED_ON.',
)
refusalType(
  AlreadyCheckedIn,
  'Someone checked this guest in already. Of two check-ins the earlier time counts.',
  (t) => ({
    since: t.expose('since', {
      type: 'DateTime',
      description: 'When the guest came in, as it stood before this request.',
    }),
    pressedAt: t.expose('pressedAt', {
      type: 'DateTime',
      description: 'When this device checked them in. When that is before `since`, it is stored as the time.',
    }),
    byName: t.exposeString('byName', {
      nullable: true,
      description: 'Who checked the guest in then; null for a program or a deleted account.',
    }),
  }),
)

const TicketInput = builder.inputType('TicketInput', {
  description: 'A ticket that a guest showed.',
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType, description: 'The event where it was shown.' }),
    text: t.string({ required: true, description: 'The text of the QR code: the whole address or the code alone.' }),
  }),
})

const CheckInInput = builder.inputType('CheckInInput', {
  fields: (t) => ({
    id: t.globalID({
      for: [RegistrationType, AttendeeType],
      description:
        'The guest’s `Registration`, or the `Attendee` of one person of a party. Give either this or `ticket`.',
    }),
    ticket: t.field({ type: TicketInput, description: 'What the guest showed. Give either this or `id`.' }),
    at: t.field({
      type: 'DateTime',
      description: 'When the device checked the guest in; now when left out. For devices that were offline.',
    }),
    idempotencyKey: t.string({
      description:
        'The device’s key for this check-in, at most 200 characters. Reporting it twice changes nothing, also when it was undone in between.',
    }),
  }),
})

const UndoCheckInInput = builder.inputType('UndoCheckInInput', {
  fields: (t) => ({
    id: t.globalID({
      required: true,
      for: [RegistrationType, AttendeeType],
      description: 'The same as for `checkIn`.',
    }),
    idempotencyKey: t.string({
      description: 'That of the check-in to undo; those of other devices stay. All when left out.',
    }),
    key: t.string({ deprecationReason: renamedTo('idempotencyKey'), description: 'The same as `idempotencyKey`.' }),
  }),
})

const AddWalkInInput = builder.inputType('AddWalkInInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType, description: 'The event where they came.' }),
    name: t.string({ required: true, description: 'The full name; 1 to 100 characters.' }),
    email: t.string({
      description: 'An address, when they give one. It proves nothing and gets no mail until its reader confirms it.',
    }),
    partySize: t.int({
      required: true,
      defaultValue: 1,
      description: 'How many people come in together; 1 to 10, 1 when left out.',
    }),
    at: t.field({
      type: 'DateTime',
      description: 'When the device added them; now when left out. For devices that were offline.',
    }),
    idempotencyKey: t.string({
      description:
        'The device’s key for this guest, 16 to 200 characters, and of the check-in. The same key gets the first answer again.',
    }),
  }),
})

const toNamed = ({ typename, id }: { typename: string; id: string }): NamedGuest => ({
  type: typename === 'Attendee' ? 'Attendee' : 'Registration',
  id,
})

builder.mutationFields((t) => ({
  addWalkIn: t.prismaField({
    ...mutation(null, AddWalkInInput, [
      NotFound,
      EventFull,
      EventNotOpen,
      IdempotencyKeyUsed,
      InvalidInput,
      RateLimited,
    ]),
    type: RegistrationType,
    description:
      'Adds a guest who came without registering, and checks them in; for organizers and the DOOR role, until a day after the end. When no places are left, `Event.walkInsOverCapacity` decides.',
    resolve: resolveReturned('registration', addWalkIn),
  }),
  checkIn: t.prismaField({
    ...mutation(null, CheckInInput, [
      NotFound,
      AlreadyCheckedIn,
      NotConfirmed,
      TicketRefused,
      EventNotOpen,
      InvalidInput,
    ]),
    type: RegistrationType,
    description:
      'Records that a guest, or one person of a party, came in; for organizers and the DOOR role. A device that was offline reports its check-ins later. After the event was cancelled nobody comes in any more (`EVENT_NOT_OPEN`).',
    resolve: async (query, _root, { input: { id, ticket, ...press } }, context) => {
      const shown = ticket && { eventId: ticket.eventId.id, text: ticket.text }
      const registrationId = await checkIn(context, { ...press, guest: id && toNamed(id), ticket: shown })
      return loadById(context, 'registration', registrationId, query)
    },
  }),
  undoCheckIn: t.prismaField({
    ...mutation(null, UndoCheckInInput, [NotFound]),
    type: RegistrationType,
    description:
      'Undoes a mistaken check-in; the guest keeps the place. They stay CHECKED_IN when another device’s check-in stands. Repeating it changes nothing.',
    resolve: async (query, _root, { input: { id, idempotencyKey, key } }, context) => {
      const registrationId = await undoCheckIn(context, toNamed(id), eitherName({ idempotencyKey, key }))
      return loadById(context, 'registration', registrationId, query)
    },
  }),
}))
