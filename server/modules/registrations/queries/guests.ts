import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { searchWords } from '../../../contract/text/fold-text.ts'
import type { Context } from '../../../graphql/context.ts'
import { eventAbilities } from '../../events/public.ts'
import { namesEvery } from './names-every.ts'
import { readTicketCode } from '../service/ticket-code.ts'

export interface GuestFilter {
  status?: readonly RegistrationStatus[] | null
  /** Words of a name or of an address, or what a ticket says. */
  search?: string | null
}

/** Guests the door is shown at once. */
const shownAtOnce = 20

/** The registrations of an event that a filter leaves: every word in the name or the address, or the ticket's text. */
export function guestsOf(
  { platform }: Context,
  eventId: string,
  { status, search }: GuestFilter,
): Prisma.RegistrationWhereInput {
  const where = { eventId, ...(status && { status: { in: [...status] } }) }
  const ofTicket = readTicketCode(platform, search ?? '')
  if (ofTicket) return { ...where, id: ofTicket }
  return { ...where, ...namesEvery(search) }
}

const orders = {
  OLDEST: [{ id: 'asc' }],
  NEWEST: [{ id: 'desc' }],
  NAME: [{ searchText: 'asc' }, { id: 'asc' }],
} satisfies Record<string, Prisma.RegistrationOrderByWithRelationInput[]>

export type GuestOrder = keyof typeof orders

/** What a connection asks of Prisma for one page. */
export interface PageQuery {
  cursor?: { id?: unknown } | undefined
  skip?: number | undefined
  /** Negative from the end. */
  take?: number | undefined
}

/**
 * One page of a guest list as arguments for Prisma. Its own cursor skips the row that it names, which is another one when
 * that guest has left the filter since; comparing with what they are sorted by leaves nobody out.
 */
export async function pageOfGuests<Query extends PageQuery>(
  db: Transaction,
  where: Prisma.RegistrationWhereInput,
  order: GuestOrder,
  { cursor, ...rest }: Query,
) {
  const orderBy: Prisma.RegistrationOrderByWithRelationInput[] = orders[order]
  const query = { ...rest, orderBy, skip: 0 }
  if (!cursor) return { ...query, where }
  const id = String(cursor.id)
  const isForward = (query.take ?? 0) >= 0
  const side = (order === 'NEWEST') === isForward ? 'lt' : 'gt'
  const beyond = { id: { [side]: id } }
  if (order !== 'NAME') return { ...query, where: { AND: [where, beyond] } }
  const row = await db.registration.findUnique({ where: { id }, select: { searchText: true } })
  // A cursor of a row that was never there leads nowhere.
  const searchText = row?.searchText ?? ''
  const beyondByName = { OR: [{ searchText: { [side]: searchText } }, { searchText, ...beyond }] }
  return { ...query, where: { AND: [where, beyondByName] } }
}

export interface GuestMatch {
  id: string
  name: string
  partySize: number
  status: RegistrationStatus
}

/** Whoever registered under a name, in the order of the alphabet; nobody before two letters are typed. */
export async function findGuestsByName({ platform }: Context, eventId: string, name: string): Promise<GuestMatch[]> {
  const words = searchWords(name)
  if (words.join('').length < 2) return []
  return platform.db.$queryRaw<GuestMatch[]>`
    SELECT "id", "name", "partySize", "status"::text FROM "Registration"
    WHERE "eventId" = ${eventId}::uuid AND ${holdsEvery(words)}
    ORDER BY lower("name"), "id" LIMIT ${shownAtOnce}`
}

/** Whether the viewer may look for guests of an event by their name. */
export async function searchesGuests({ platform, viewer }: Context, eventId: string): Promise<boolean> {
  if (viewer.roles.size === 0) return false
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { status: true, group: { select: { organizationId: true } } },
  })
  return event !== null && eventAbilities(viewer, event).searchGuests
}

/** Names alone: the door does not see addresses, so it does not find by them either. */
function holdsEvery(words: readonly string[]): Prisma.Sql {
  const folded = Prisma.sql`regexp_replace(normalize(lower("name"), NFD), '[\u0300-\u036f]', '', 'g')`
  return Prisma.join(
    words.map((word) => Prisma.sql`position(${word} IN ${folded}) > 0`),
    ' AND ',
  )
}
