import { batched } from '../../../platform/database/batched.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { workedRow, eventOfWorkedRow, isHolder, openStates } from '../../places/public.ts'
import { matchesHash, hashSecret } from '../../../platform/secrets/secrets.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { entriesVisibleTo } from '../policy.ts'

/** The viewer's open entry for an event: by account, or the one whose secret they have. */
export async function findOwnEntry(
  { platform, viewer, heldRows }: Context,
  eventId: string,
  secret: string | null,
  query: Prisma.WaitlistEntryDefaultArgs,
) {
  const where = { eventId, state: { in: openStates } }
  const bySecret =
    secret &&
    (await platform.db.waitlistEntry.findFirst({
      where: { ...where, secretHash: hashSecret(secret) },
      select: { id: true },
    }))
  if (bySecret) {
    heldRows.add(bySecret.id)
    return platform.db.waitlistEntry.findUnique({ ...query, where: { id: bySecret.id } })
  }
  return (
    viewer.person && platform.db.waitlistEntry.findFirst({ ...query, where: { ...where, userId: viewer.person.id } })
  )
}

/** The given entries, with the client's selection. */
export function listEntries({ platform }: Context, ids: string[], query: Prisma.WaitlistEntryDefaultArgs) {
  return platform.db.waitlistEntry.findMany({ ...query, where: { id: { in: ids } }, orderBy: { id: 'asc' } })
}

/**
 * The id of an entry that exists for the viewer or the holder of its secret. A proven secret counts
 * for the rest of the request.
 */
export async function findVisibleEntry(
  { platform, viewer, heldRows }: Context,
  id: string,
  secret: string | null,
): Promise<string | null> {
  const held =
    secret &&
    (await platform.db.waitlistEntry.findFirst({ where: { id, secretHash: hashSecret(secret) }, select: { id: true } }))
  if (held) heldRows.add(id)
  const where = held ? { id } : { id, AND: [entriesVisibleTo(viewer)] }
  const entry = await platform.db.waitlistEntry.findFirst({ where, select: { id: true } })
  return entry?.id ?? null
}

/** Find an entry that the viewer may act for, as its holder. @throws NotFound to everyone else. */
export async function getHeldEntry(context: Context, id: string, secret?: string | null): Promise<{ eventId: string }> {
  const row = await context.platform.db.waitlistEntry.findUnique({
    where: { id },
    select: { id: true, eventId: true, userId: true, secretHash: true },
  })
  if (row && matchesHash(secret, row.secretHash)) context.heldRows.add(id)
  if (!row || !isHolder(context, row)) throw new NotFound('waitlistEntry')
  return { eventId: row.eventId }
}

/** The same for an entry on the waitlist. */
export async function getWorkedEntry(context: Context, id: string, capability: Capability): Promise<string> {
  const row = await context.platform.db.waitlistEntry.findUnique({ where: { id }, select: workedRow })
  return eventOfWorkedRow(context, row, capability, 'waitlistEntry')
}

/** The number of waiting entries, by event. Triggers keep it. */
export const waitlistLengthOf = batched(async (db, eventIds) => {
  const counts = await db.waitlistCount.findMany({ where: { eventId: { in: eventIds }, state: 'WAITING' } })
  return new Map(counts.map(({ eventId, entries }) => [eventId, entries]))
}, 0)

export type StateCount = Awaited<ReturnType<typeof countByState>>[number]

/** The number of entries in each state, without empty ones. Triggers keep it. */
export function countByState({ platform }: Context, eventId: string) {
  return platform.db.waitlistCount.findMany({
    where: { eventId, entries: { gt: 0 } },
    select: { state: true, entries: true, places: true },
    orderBy: { state: 'asc' },
  })
}
