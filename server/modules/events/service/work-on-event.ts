import { readRights } from '../../../auth/read-rights.ts'
import { type Viewer, can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Missing } from '../../../graphql/errors/not-found-texts.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type Event, Prisma } from '../../../platform/generated/prisma/client.ts'
import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { statusAt } from '../domain/status.ts'
import { eventsVisibleTo } from '../policy.ts'
import { findOrganizationOfVisible } from '../queries.ts'

/**
 * How an event is locked, from the weakest: `keep` prevents its deletion and renaming, and blocks nobody else. `change`
 * lets one change of the event, its places and its parts run at a time. `delete` also waits for `keep`.
 */
const locks = {
  keep: Prisma.sql`FOR KEY SHARE`,
  change: Prisma.sql`FOR NO KEY UPDATE`,
  delete: Prisma.sql`FOR UPDATE`,
}

/** What a use case gets while it holds the lock of an event. */
export interface ChangeScope {
  tx: Transaction
  announce: Announce
  /** Read after the lock was granted: an event that ended while this request waited has ended. */
  now: Date
  /** Who works on it; null for a program with an API key. */
  personId: string | null
  /** The same, with what they may do at this moment. */
  viewer: Viewer
  event: Event & { group: { organizationId: string } }
  /** By the clock. */
  status: EventStatus
  /** Names the edit of a series that this is part of: guests of several dates get one mail. */
  seriesEditId?: string
}

interface Work<T> {
  eventId: string
  lock?: keyof typeof locks
  /** What the viewer's role must allow. Without it, everyone who may see the event may go on. */
  capability?: Capability | undefined
  /** What the viewer named, when it was something of the event. */
  what?: Missing | undefined
  work(scope: ChangeScope): Promise<T>
}

/**
 * Lock an event, read the viewer's rights again, and work on it in the same transaction. Everyone locks the event first,
 * so nobody deadlocks. @throws NotFound when it is hidden, FORBIDDEN when the viewer's role lacks the capability.
 */
export function workOnEvent<T>(
  context: Context,
  { eventId, lock = 'change', capability, what = 'event', work }: Work<T>,
): Promise<T> {
  const { platform } = context
  return transact(platform, async (tx, announce) => {
    await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid ${locks[lock]}`
    const group = await tx.group.findFirst({ where: { events: { some: { id: eventId } } } })
    if (!group) throw new NotFound(what)
    // Read behind the lock: their role may have ended while the request waited.
    const viewer = await readRights(tx, context.viewer, group.organizationId)
    const event = await tx.event.findFirst({
      where: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] },
      include: { group: { select: { organizationId: true } } },
    })
    if (!event) throw new NotFound(what)
    if (capability && !can(viewer, event.group.organizationId, capability)) throw forbidden()
    const now = platform.clock.now()
    return work({ tx, announce, now, personId: viewer.person?.id ?? null, viewer, event, status: statusAt(event, now) })
  })
}

/** @throws NotFound when the viewer may not know the event, FORBIDDEN when their role there lacks the capability. */
export async function requireCapability({ platform, viewer }: Context, eventId: string, capability: Capability) {
  const organizationId = await findOrganizationOfVisible({ platform, viewer }, eventId)
  if (!organizationId) throw new NotFound('event')
  if (!can(viewer, organizationId, capability)) throw forbidden()
}
