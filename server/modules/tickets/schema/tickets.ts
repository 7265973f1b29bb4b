import { isOwnTicketGone } from '../../../contract/party-ticket.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { renamedTo, requireEitherName } from '../../../graphql/renamed.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { seesContact, contact } from '../../places/public.ts'
import { ticketCodeOf, ticketUrl } from '../service/ticket-code.ts'
import { AttendeeType, RegistrationType } from '../../registrations/public.ts'
import { findTicket } from '../queries/find-ticket.ts'

const ownTicket = {
  ...contact,
  hasPassedOnOwnTicket: true,
  event: { select: { ...contact.event.select, slug: true, asksAttendeeNames: true } },
} satisfies Prisma.RegistrationSelect

const seesTicket = (context: Context, row: Prisma.RegistrationGetPayload<{ select: typeof ownTicket }>) =>
  seesContact(context, row) && !isOwnTicketGone({ ...row, ...row.event })

builder.prismaObjectFields(RegistrationType, (t) => ({
  ticketCode: t.string({
    nullable: true,
    description:
      'The code in the ticket’s QR code. It proves the place at check-in and opens nothing. For the holder and organizers; null to others, and after the holder passed it on alone.',
    select: ownTicket,
    resolve: (row, _args, context) => (seesTicket(context, row) ? ticketCodeOf(context.platform, row.id) : null),
  }),
  ticketUrl: t.string({
    nullable: true,
    description: 'The text of the ticket’s QR code: an address that contains the code. Null like `ticketCode`.',
    select: ownTicket,
    resolve: (row, _args, context) =>
      seesTicket(context, row) ? ticketUrl(context.platform, row.event.slug, row.id) : null,
  }),
}))

builder.objectFields(AttendeeType, (t) => ({
  ticketCode: t.string({
    nullable: true,
    description:
      'The code in this person’s own QR code, which checks in them alone. Null like `Registration.ticketCode`.',
    resolve: ({ id, seesTicket }, _args, { platform }) => (seesTicket ? ticketCodeOf(platform, id) : null),
  }),
  ticketUrl: t.string({
    nullable: true,
    description: 'The text of this person’s QR code: an address that contains the code. Null like `ticketCode`.',
    resolve: ({ id, event, seesTicket }, _args, { platform }) =>
      seesTicket ? ticketUrl(platform, event.slug, id) : null,
  }),
}))

builder.queryFields((t) => ({
  ticket: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description:
      'The viewer’s own registration for an event, cancelled ones included: the one of the secret, else the active or the last one of the account. Null to everyone else.',
    args: {
      eventSlug: t.arg.string({ description: 'The event’s slug, also a former one.' }),
      eventUrl: t.arg.string({ deprecationReason: renamedTo('eventSlug'), description: 'The same as `eventSlug`.' }),
      secret: t.arg.string({ description: 'Required without an account.' }),
    },
    resolve: (query, _root, { eventSlug, eventUrl, secret }, context) => {
      const slug = requireEitherName({ eventSlug, eventUrl })
      return findTicket(context, { slug, secret: secret ?? null }, query)
    },
  }),
}))
