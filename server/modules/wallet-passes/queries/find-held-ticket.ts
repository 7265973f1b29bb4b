import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { readTicketCode } from '../../tickets/public.ts'
import { type HeldTicket, decideHeldTicket } from '../domain/held-ticket.ts'

export interface AskedTicket {
  /** Of the event in the address, also a former one. */
  slug: string
  /** `Registration.ticketCode` or `Attendee.ticketCode`: it says which ticket, and proves nothing. */
  code: string
  /** What the browser holds. */
  secrets: readonly string[]
}

const partySelect = {
  id: true,
  name: true,
  partySize: true,
  status: true,
  hasPassedOnOwnTicket: true,
  event: { select: { asksAttendeeNames: true } },
  attendees: { select: { id: true, name: true, position: true, isRemoved: true } },
} satisfies Prisma.RegistrationSelect

/** The ticket of a code; null to everyone but the holder of its registration, by account or secret. */
export async function findHeldTicket(
  context: Context,
  { slug, code, secrets }: AskedTicket,
): Promise<HeldTicket | null> {
  const { platform, viewer, heldRows } = context
  const id = readTicketCode(platform, code)
  if (!id) return null
  const findHeld = (holder: Prisma.RegistrationWhereInput) =>
    platform.db.registration.findFirst({
      where: {
        ...holder,
        OR: [{ id }, { attendees: { some: { id } } }],
        event: { slugs: { some: { slug: slug.toLowerCase() } } },
      },
      select: partySelect,
    })
  const hashes = secrets.map(hashSecret)
  const bySecret = hashes.length > 0 && (await findHeld({ secretHash: { in: hashes } }))
  if (bySecret) heldRows.add(bySecret.id)
  const party = bySecret || (viewer.person && (await findHeld({ userId: viewer.person.id })))
  return party && decideHeldTicket(party, id)
}
