import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import type { Context } from '../../../graphql/context.ts'
import { eventAbilities } from '../../events/public.ts'

export interface GuestFilter {
  status?: readonly RegistrationStatus[] | null
  /** Part of a name or of an address. */
  search?: string | null
}

/** Registrations that one search can lead to; whoever finds more types another letter. */
const foundAtMost = 2_000
/** Guests the door is shown at once. */
const shownAtOnce = 20

/** The registrations of an event that a filter leaves. */
export async function guestsOf(
  { platform }: Context,
  eventId: string,
  { status, search }: GuestFilter,
): Promise<Prisma.RegistrationWhereInput> {
  const words = wordsOf(search)
  const where = { eventId, ...(status && { status: { in: [...status] } }) }
  if (words.length === 0) return where
  const found = await platform.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Registration"
    WHERE "eventId" = ${eventId}::uuid AND ${holdsEvery(words, Prisma.sql`"name" || ' ' || "email"`)}
    ORDER BY "id" DESC LIMIT ${foundAtMost}`
  return { ...where, id: { in: found.map(({ id }) => id) } }
}

export interface GuestMatch {
  id: string
  name: string
  partySize: number
  status: RegistrationStatus
}

/** Whoever registered under a name, in the order of the alphabet; nobody before two letters are typed. */
export async function findGuestsByName({ platform }: Context, eventId: string, name: string): Promise<GuestMatch[]> {
  const words = wordsOf(name)
  if (words.join('').length < 2) return []
  return platform.db.$queryRaw<GuestMatch[]>`
    SELECT "id", "name", "partySize", "status"::text FROM "Registration"
    WHERE "eventId" = ${eventId}::uuid AND ${holdsEvery(words, Prisma.sql`"name"`)}
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

/** More words than a name has would only cost. */
const wordsRead = 6

function wordsOf(search: string | null | undefined): string[] {
  return (search ?? '').slice(0, 100).split(/\s+/).filter(Boolean).slice(0, wordsRead)
}

/** Case and accents do not count: whoever types “Tomas” at the door means Tomás. */
function holdsEvery(words: readonly string[], text: Prisma.Sql): Prisma.Sql {
  const folded = (value: Prisma.Sql) =>
    Prisma.sql`regexp_replace(normalize(lower(${value}), NFD), '[\u0300-\u036f]', '', 'g')`
  return Prisma.join(
    words.map((word) => Prisma.sql`position(${folded(Prisma.sql`${word}::text`)} IN ${folded(text)}) > 0`),
    ' AND ',
  )
}
