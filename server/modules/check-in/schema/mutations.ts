import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { AlreadyCheckedIn, NotConfirmed, TicketRefused } from '../errors.ts'
import { checkIn, undoCheckIn } from '../service/check-in.ts'
import { findShownTicket } from '../service/find-shown-ticket.ts'
import { CheckInInput, UndoCheckInInput } from './inputs.ts'
import { RegistrationType } from '../../registrations/public.ts'

builder.mutationFields((t) => ({
  checkIn: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Note that a guest has come in. A door that was offline reports its presses when it is back.',
    errors: { types: [NotFound, AlreadyCheckedIn, NotConfirmed, TicketRefused], union: { name: 'CheckInResult' } },
    args: { input: t.arg({ type: CheckInInput, required: true }) },
    resolve: async (query, _root, { input: { id: named, ticket, ...press } }, context) => {
      if (!named === !ticket) throw badUserInput('Either “id” or “ticket” must be given.')
      const id = named ? named.id : await findShownTicket(context, { eventId: ticket!.eventId.id, text: ticket!.text })
      await checkIn(context, { ...press, registrationId: id })
      return context.platform.db.registration.findUniqueOrThrow({ ...query, where: { id } })
    },
  }),
  undoCheckIn: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description:
      'Take a check-in back that was a mistake; the guest keeps the place. Twice changes nothing. Still CHECKED_IN when another press stands.',
    errors: { types: [NotFound], union: { name: 'UndoCheckInResult' } },
    args: { input: t.arg({ type: UndoCheckInInput, required: true }) },
    resolve: async (query, _root, { input: { id, key } }, context) => {
      await undoCheckIn(context, id.id, key)
      return context.platform.db.registration.findUniqueOrThrow({ ...query, where: { id: id.id } })
    },
  }),
}))
