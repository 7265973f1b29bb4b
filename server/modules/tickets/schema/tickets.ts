import { builder } from '../../../graphql/builder.ts'
import { seesContact, contact } from '../../places/public.ts'
import { ticketCodeOf, ticketUrl } from '../service/ticket-code.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { findTicket } from '../queries/find-ticket.ts'

builder.prismaObjectFields(RegistrationType, (t) => ({
  ticketCode: t.string({
    nullable: true,
    description:
      'Shown at the door, as a QR code: it proves the place and opens nothing. Visible to the holder and to organizers who see guests.',
    select: contact,
    resolve: (row, _args, context) => (seesContact(context, row) ? ticketCodeOf(context.platform, row.id) : null),
  }),
  ticketUrl: t.string({
    nullable: true,
    description: 'What the QR code of the ticket says: an address that holds the code.',
    select: { ...contact, event: { select: { ...contact.event.select, url: true } } },
    resolve: (row, _args, context) =>
      seesContact(context, row) ? ticketUrl(context.platform, row.event.url, row.id) : null,
  }),
}))

builder.queryFields((t) => ({
  ticket: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description:
      'The viewer’s own registration for the event of an address, or the one a guest’s secret opens; also when it was cancelled.',
    args: { eventUrl: t.arg.string({ required: true }), secret: t.arg.string() },
    resolve: (query, _root, { eventUrl: url, secret }, context) =>
      findTicket(context, { url, secret: secret ?? null }, query),
  }),
}))
