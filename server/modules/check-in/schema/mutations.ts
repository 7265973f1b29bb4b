import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { UserErrorInterface, refusalType } from '../../../graphql/user-error.schema.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { EventType } from '../../events/public.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { AlreadyCheckedIn, NotConfirmed, TicketRefused } from '../errors.ts'
import { checkIn, undoCheckIn } from '../service/check-in.ts'

refusalType(NotConfirmed, 'Only guests with a confirmed place come in.')
refusalType(
  TicketRefused,
  'What was shown is no ticket for this door. The code is TICKET_UNKNOWN or TICKET_OF_OTHER_EVENT.',
)
builder.objectType(AlreadyCheckedIn, {
  name: 'AlreadyCheckedIn',
  description: 'Another door was first, or this guest comes in twice. Of two presses the earlier time is kept.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    since: t.expose('since', {
      type: 'DateTime',
      description: 'When the guest came in, as it stood before this press.',
    }),
    pressedAt: t.expose('pressedAt', { type: 'DateTime', description: 'When this door pressed.' }),
    byName: t.exposeString('byName', { nullable: true, description: 'Who checked the guest in then.' }),
  }),
})

const TicketInput = builder.inputType('TicketInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType, description: 'Of the door where it was shown.' }),
    text: t.string({ required: true, description: 'What its QR code says: the whole address, or the bare code.' }),
  }),
})

const CheckInInput = builder.inputType('CheckInInput', {
  fields: (t) => ({
    id: t.globalID({ for: RegistrationType, description: 'Of the guest; or `ticket`.' }),
    ticket: t.field({ type: TicketInput, description: 'What the guest showed; or `id`.' }),
    at: t.field({ type: 'DateTime', description: 'When the door pressed, if it was offline then; now when left out.' }),
    idempotencyKey: t.string({
      description: 'Of the press: reporting it twice changes nothing, also when it was taken back in between.',
    }),
  }),
})

const UndoCheckInInput = builder.inputType('UndoCheckInInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: RegistrationType }),
    key: t.string({
      description:
        'Of the press to take back: another door’s press for the same guest then stands. All of them when left out.',
    }),
  }),
})

builder.mutationFields((t) => ({
  checkIn: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Note that a guest has come in. A door that was offline reports its presses when it is back.',
    errors: { types: [NotFound, AlreadyCheckedIn, NotConfirmed, TicketRefused] },
    args: { input: t.arg({ type: CheckInInput, required: true }) },
    resolve: resolveReturned('registration', (context, { input: { id, ticket, ...press } }) => {
      const shown = ticket && { eventId: ticket.eventId.id, text: ticket.text }
      return checkIn(context, { ...press, registrationId: id?.id, ticket: shown })
    }),
  }),
  undoCheckIn: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description:
      'Take a check-in back that was a mistake; the guest keeps the place. Twice changes nothing. Still CHECKED_IN when another press stands.',
    errors: { types: [NotFound] },
    args: { input: t.arg({ type: UndoCheckInInput, required: true }) },
    resolve: resolveNamed('registration', (context, { input: { id, key } }) => undoCheckIn(context, id.id, key)),
  }),
}))
