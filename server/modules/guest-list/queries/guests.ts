import { namesEvery } from '../../places/public.ts'
import { batched } from '../../../platform/database/batched.ts'
import { type PageQuery, sideOf } from '../../../platform/database/page-by-id.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Context } from '../../../graphql/context.ts'
import { readTicketCode } from '../../tickets/public.ts'

interface GuestFilter {
  status?: readonly RegistrationStatus[] | null
  /** Words of a name or an address, or the text of a ticket. */
  search?: string | null
  /** As it is written on the guests. */
  tag?: string | null
}

/** Whether the guests of an event name the people whom they bring. */
const asksNames = batched(async (db, ids) => {
  const events = await db.event.findMany({ where: { id: { in: ids }, asksAttendeeNames: true }, select: { id: true } })
  return new Map(events.map(({ id }) => [id, true]))
}, false)

/**
 * The registrations of an event for a filter: every word in the name or the address, or in the name
 * of one person whom they bring, or the ticket's text.
 */
export async function guestsOf(
  { platform }: Context,
  eventId: string,
  { status, search, tag }: GuestFilter,
): Promise<Prisma.RegistrationWhereInput> {
  const where = { eventId, ...(status && { status: { in: [...status] } }), ...(tag && { tags: { has: tag } }) }
  const ofTicket = readTicketCode(platform, search ?? '')
  if (ofTicket) return { ...where, OR: [{ id: ofTicket }, { attendees: { some: { id: ofTicket } } }] }
  if (!search?.trim()) return where
  // With the people they bring, PostgreSQL looks at every guest: no index has both.
  if (!(await asksNames(platform.db, eventId))) return { ...where, ...namesEvery(search) }
  return { ...where, OR: [namesEvery(search), { attendees: { some: { isRemoved: false, ...namesEvery(search) } } }] }
}

const orders = {
  OLDEST: [{ id: 'asc' }],
  NEWEST: [{ id: 'desc' }],
  NAME: [{ searchText: 'asc' }, { id: 'asc' }],
} satisfies Record<string, Prisma.RegistrationOrderByWithRelationInput[]>

type GuestOrder = keyof typeof orders

/** One page of a guest list, with the client's selection. */
export async function listGuests(
  db: Transaction,
  where: Prisma.RegistrationWhereInput,
  order: GuestOrder,
  query: PageQuery,
) {
  return db.registration.findMany(await pageOfGuests(db, where, order, query))
}

/**
 * One page of a guest list, as arguments for Prisma. Prisma's own cursor skips its row, which is
 * another one when that guest has left the filter since. Comparing with the sort values leaves
 * nobody out.
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
  const side = sideOf(query, order === 'NEWEST' ? 'desc' : 'asc')
  const beyond = { id: { [side]: id } }
  if (order !== 'NAME') return { ...query, where: { AND: [where, beyond] } }
  const row = await db.registration.findFirst({
    where: { id, eventId: where.eventId },
    select: { searchText: true },
  })
  // A cursor of an unknown row leads nowhere.
  if (!row) return { ...query, where: { id: { in: [] } } }
  const { searchText } = row
  const beyondByName = { OR: [{ searchText: { [side]: searchText } }, { searchText, ...beyond }] }
  return { ...query, where: { AND: [where, beyondByName] } }
}
