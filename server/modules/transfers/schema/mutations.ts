import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { AlreadyRegistered, TermsNotAccepted, nameHelp, secretHelp, termsHelp } from '../../places/public.ts'
import { AttendeeType, RegistrationType } from '../../registrations/public.ts'
import { TicketNotTransferable, TransferEnded } from '../errors.ts'
import { acceptTransfer } from '../service/accept-transfer.ts'
import { takeBackTransfer, transferTicket } from '../service/transfer-ticket.ts'
import { TicketTransferType } from './transfer.ts'

refusalType(
  TicketNotTransferable,
  'This ticket cannot be passed on: organizers do not allow it, it is no confirmed place, it was used, or somebody else was offered it.',
)
refusalType(TransferEnded, 'The ticket was accepted, taken back, used or cancelled meanwhile.')

const TransferTicketInput = builder.inputType('TransferTicketInput', {
  fields: (t) => ({
    registrationId: t.globalID({ required: true, for: RegistrationType }),
    attendeeId: t.globalID({
      for: AttendeeType,
      description:
        'The person of the party whose ticket it is; the holder’s own when left out, which admits the whole party where the event asks for no names.',
    }),
    secret: t.string({ description: secretHelp }),
    wholeParty: t.boolean({
      description:
        'Gives away the places of everyone in the party together. Not with `attendeeId`. False when left out.',
    }),
    email: t.string({ required: true, description: 'Who is offered the ticket. They get a mail with a link.' }),
  }),
})

const TakeBackTransferInput = builder.inputType('TakeBackTransferInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: TicketTransferType, description: 'Of the `TicketTransfer`.' }),
    secret: t.string({ description: secretHelp }),
  }),
})

const AcceptTransferInput = builder.inputType('AcceptTransferInput', {
  fields: (t) => ({
    token: t.string({ required: true, description: 'The token at the end of the link.' }),
    name: t.string({ description: nameHelp }),
    acceptedTermsVersion: t.int({ description: termsHelp }),
  }),
})

builder.mutationFields((t) => ({
  transferTicket: t.prismaField({
    ...mutation(null, TransferTicketInput, [
      TicketNotTransferable,
      AddressNotConfirmed,
      InvalidInput,
      NotFound,
      RateLimited,
    ]),
    type: TicketTransferType,
    description:
      'Offers a ticket to another person by mail; for the holder only. It stays theirs until the other person accepts. At most five a day for a registration.',
    resolve: resolveReturned('ticketTransfer', transferTicket),
  }),
  takeBackTransfer: t.prismaField({
    ...mutation(null, TakeBackTransferInput, [TransferEnded, NotFound]),
    type: TicketTransferType,
    description: 'Takes an offered ticket back, for the holder only. Repeating it changes nothing.',
    resolve: resolveReturned('ticketTransfer', takeBackTransfer),
  }),
  acceptTransfer: t.prismaField({
    ...mutation(null, AcceptTransferInput, [
      TransferEnded,
      AlreadyRegistered,
      TermsNotAccepted,
      InvalidInput,
      NotFound,
      RateLimited,
    ]),
    type: RegistrationType,
    description:
      'Takes over the ticket of a link in a mail. Takes no account; the token proves the address. An application of the same person is withdrawn. The old code ends at once. Repeating it changes nothing.',
    resolve: resolveReturned('registration', acceptTransfer),
  }),
}))
