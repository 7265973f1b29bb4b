import { readRights } from '../../../auth/read-rights.ts'
import { type Viewer, can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { statusAt } from '../domain/status.ts'
import { eventsVisibleTo } from '../policy.ts'

/** What a use case works with while it holds an event's row. */
export interface ChangeScope {
  tx: Transaction
  announce: Announce
  /** Read after the lock was granted: an event that ended while this request waited has ended. */
  now: Date
  /** Who changes it; null for a program with an API key. */
  personId: string | null
  /** The same, with what they may do at this moment. */
  viewer: Viewer
  event: Event & { group: { organizationId: string } }
  /** By the clock. */
  status: EventStatus
}

interface Change<T> {
  eventId: string
  capability: Capability
  /** What the viewer named, when it was something of the event. */
  what?: string | undefined
  work(scope: ChangeScope): Promise<T>
}

/**
 * Run a change of an event under its row's lock, in one transaction. Every change takes this lock first, as registering
 * does, so no two of them wait for each other in a circle.
 *
 * @throws NotFound when the viewer may not know the event, FORBIDDEN when they may not change it.
 */
export function changeEvent<T>(context: Context, { eventId, capability, what, work }: Change<T>): Promise<T> {
  const { platform } = context
  return transact(platform, async (tx, announce) => {
    await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid FOR NO KEY UPDATE`
    const { event, viewer } = await findAfterLock(tx, context, eventId, what)
    const now = platform.clock.now()
    const status = statusAt(event, now)
    if (!can(viewer, event.group.organizationId, capability)) throw forbidden()
    return work({ tx, announce, now, personId: viewer.person?.id ?? null, viewer, event, status })
  })
}

/**
 * The event, and who the viewer is to it by now: their role may have ended while the request waited for the lock.
 *
 * @throws NotFound when the viewer may not know the event.
 */
export async function findAfterLock(tx: Transaction, context: Context, eventId: string, what = 'The event') {
  const group = await tx.group.findFirst({ where: { events: { some: { id: eventId } } } })
  if (!group) throw new NotFound(what)
  const viewer = await readRights(tx, context.viewer, group.organizationId)
  const event = await tx.event.findFirst({
    where: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] },
    include: { group: { select: { organizationId: true } } },
  })
  if (!event) throw new NotFound(what)
  return { event, viewer }
}
