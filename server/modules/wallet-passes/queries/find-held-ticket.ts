import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { readTicketCode } from '../../tickets/public.ts'

export interface AskedTicket {
  /** Of the event in the address, also a former one. */
  slug: string
  /** `Registration.ticketCode`: it says which ticket, and proves nothing. */
  code: string
  /** What the browser holds. */
  secrets: readonly string[]
}

const ticketSelect = { id: true, name: true, partySize: true, status: true } satisfies Prisma.RegistrationSelect

/** The registration of a ticket's code; null to everyone but its holder, by account or secret. */
export async function findHeldTicket({ platform, viewer, heldRows }: Context, { slug, code, secrets }: AskedTicket) {
  const id = readTicketCode(platform, code)
  if (!id) return null
  const ofTicket = { id, event: { slugs: { some: { slug: slug.toLowerCase() } } } }
  const hashes = secrets.map(hashSecret)
  const bySecret =
    hashes.length > 0 &&
    (await platform.db.registration.findFirst({
      where: { ...ofTicket, secretHash: { in: hashes } },
      select: ticketSelect,
    }))
  if (bySecret) {
    heldRows.add(bySecret.id)
    return bySecret
  }
  if (!viewer.person) return null
  return platform.db.registration.findFirst({
    where: { ...ofTicket, userId: viewer.person.id },
    select: ticketSelect,
  })
}
