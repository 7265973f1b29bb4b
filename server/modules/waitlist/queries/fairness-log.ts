import type { Context } from '../../../graphql/context.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Event, Prisma } from '../../../platform/generated/prisma/client.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { eventIfVisible } from '../../events/public.ts'
import { isAdmittedByEntry } from '../policy.ts'
import { seesGuests } from '../../places/public.ts'

/** Rows of one page of a download: enough to be fast, few enough for many downloads at once. */
const pageSize = 500

/**
 * The viewer's own entries at an event: by account, by what this request proved, or by this secret.
 */
async function findHeldEntries({ platform, viewer, heldRows }: Context, eventId: string, secret: string | null) {
  const held = await platform.db.waitlistEntry.findMany({
    where: {
      eventId,
      OR: [
        { id: { in: [...heldRows] } },
        ...(viewer.person ? [{ userId: viewer.person.id }] : []),
        ...(secret ? [{ secretHash: hashSecret(secret) }] : []),
      ],
    },
    select: { id: true, userId: true, state: true, registration: { select: { status: true } } },
  })
  for (const { id, userId } of held) if (userId === null) heldRows.add(id)
  return held
}

/**
 * Whether the viewer may read an event's fairness log: organizers who see guests, and everyone who
 * holds an entry there, in any state, because the log explains that state. A proven secret counts
 * for the rest of the request.
 */
export async function readsFairnessLog(context: Context, eventId: string, secret: string | null): Promise<boolean> {
  // The secret is checked first, because it also decides which rows are the viewer's own.
  const held = await findHeldEntries(context, eventId, secret)
  return held.length > 0 || seesGuests(context, eventId)
}

/**
 * An event that the viewer may see and whose log they may read; null to everyone else, as if it
 * were absent.
 */
export async function findLoggedEvent(
  context: Context,
  eventId: string,
  secret: string | null,
): Promise<(Event & { organizationId: string }) | null> {
  const held = await findHeldEntries(context, eventId, secret)
  if (held.length === 0 && !(await seesGuests(context, eventId))) return null
  const event = await context.platform.db.event.findUnique({
    where: { id: eventId },
    include: { group: { select: { organizationId: true } } },
  })
  if (!event || !(await eventIfVisible(context, event, { isAdmitted: held.some(isAdmittedByEntry) }))) return null
  return { ...event, organizationId: event.group.organizationId }
}

/** One page of an event's decisions, the newest first, with the client's selection. */
export function listDecisions({ platform }: Context, eventId: string, query: Prisma.WaitlistDecisionFindManyArgs) {
  return platform.db.waitlistDecision.findMany({ ...query, where: { eventId }, orderBy: { sequence: 'desc' } })
}

/** The number of an event's last decision; 0 before the first. */
export async function lastDecision(db: Db, eventId: string): Promise<number> {
  const last = await db.waitlistDecision.findFirst({
    where: { eventId },
    orderBy: { sequence: 'desc' },
    select: { sequence: true },
  })
  return last?.sequence ?? 0
}

const accountOfEntry = batched<string | null>(async (db, entryIds) => {
  const entries = await db.waitlistEntry.findMany({
    where: { id: { in: entryIds } },
    select: { id: true, userId: true },
  })
  return new Map(entries.map(({ id, userId }) => [id, userId]))
}, null)

/**
 * Whether a decision was about the viewer's own entry. Nobody learns whom other decisions were
 * about.
 */
export async function isOwnDecision({ platform, viewer, heldRows }: Context, entryId: string | null): Promise<boolean> {
  if (entryId === null) return false
  if (heldRows.has(entryId)) return true
  return viewer.person !== null && (await accountOfEntry(platform.db, entryId)) === viewer.person.id
}

/** Every decision of an event from the first on, page by page, for people who may read them. */
export async function* readDecisions(context: Context, eventId: string) {
  for (let after = 0; ;) {
    const page = await context.platform.db.waitlistDecision.findMany({
      where: { eventId, sequence: { gt: after } },
      orderBy: { sequence: 'asc' },
      take: pageSize,
    })
    // Asked at once, they are read in one statement.
    const own = await Promise.all(page.map(({ entryId }) => isOwnDecision(context, entryId)))
    for (const [index, { sequence, decidedAt, rule, partySize, position, placesFree }] of page.entries()) {
      yield { sequence, decidedAt, rule, partySize, position, placesFree, isOwn: own[index]! }
      after = sequence
    }
    if (page.length < pageSize) return
  }
}
