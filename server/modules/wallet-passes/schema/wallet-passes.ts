import { isOwnTicketGone } from '../../../contract/party-ticket.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { statusAt } from '../../events/public.ts'
import { contact, isHolder } from '../../places/public.ts'
import { AttendeeType, RegistrationType } from '../../registrations/public.ts'
import { isPassOffered } from '../domain/pass-standing.ts'
import { passLinks } from '../service/pass-links.ts'

const select = {
  ...contact,
  status: true,
  hasPassedOnOwnTicket: true,
  event: { select: { ...contact.event.select, slug: true, endsAt: true, asksAttendeeNames: true } },
} as const

const admitted = 'It admits the party, or the holder alone where each person has a ticket (`Registration.attendees`).'

const offeredTo =
  'Only for the holder of a confirmed place, until the event is over; null to others, and when the site has no such passes. A guest without an account adds `&registration=` and the secret.'

builder.prismaObjectFields(RegistrationType, (t) => ({
  appleWalletUrl: t.string({
    nullable: true,
    description: `The address of this ticket as a pass for Apple Wallet, a \`.pkpass\` file. ${admitted} ${offeredTo}`,
    select,
    resolve: (row, _args, context) => linksFor(context, row)?.apple ?? null,
  }),
  googleWalletUrl: t.string({
    nullable: true,
    description: `The address that leads to Google and adds this ticket to Google Wallet. ${admitted} ${offeredTo}`,
    select,
    resolve: (row, _args, context) => linksFor(context, row)?.google ?? null,
  }),
}))

builder.objectFields(AttendeeType, (t) => ({
  appleWalletUrl: t.string({
    nullable: true,
    description: `The address of this person’s own ticket as a pass for Apple Wallet, which admits them alone. ${offeredTo}`,
    resolve: (person, _args, { platform }) => offeredLinks(platform, person)?.apple ?? null,
  }),
  googleWalletUrl: t.string({
    nullable: true,
    description: `The address that leads to Google and adds this person’s own ticket to Google Wallet. ${offeredTo}`,
    resolve: (person, _args, { platform }) => offeredLinks(platform, person)?.google ?? null,
  }),
}))

interface Ticket {
  id: string
  status: Parameters<typeof isPassOffered>[0]
  event: Parameters<typeof statusAt>[0] & { slug: string }
}

interface OwnTicket extends Ticket {
  hasPassedOnOwnTicket: boolean
  event: Ticket['event'] & { asksAttendeeNames: boolean }
}

function linksFor(context: Context, row: OwnTicket & Parameters<typeof isHolder>[1]) {
  const isHeld = isHolder(context, row) && !isOwnTicketGone({ ...row, ...row.event })
  return offeredLinks(context.platform, { ...row, isHeld })
}

function offeredLinks(platform: Platform, { id, status, event, isHeld }: Ticket & { isHeld: boolean }) {
  if (!isHeld || !isPassOffered(status, statusAt(event, platform.clock.now()))) return null
  return passLinks(platform, event.slug, id)
}
