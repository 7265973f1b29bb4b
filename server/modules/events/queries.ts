import { batched } from '../../platform/database/batched.ts'
import { type Capability, capabilities } from '../../contract/capabilities.ts'
import { toRoleName } from '../../contract/roles.ts'
import { type Viewer, can, organizationsWhere } from '../../auth/viewer.ts'
import type { Context } from '../../graphql/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { sideOf } from '../../platform/database/page-by-id.ts'
import type { Event, Prisma } from '../../platform/generated/prisma/client.ts'
import { statusAt } from './domain/status.ts'
import { whereTag } from './domain/where.ts'
import { readAvailability } from './hooks.ts'
import { withoutLaterDates } from './listed-once.ts'
import { eventsListedTo, eventsVisibleTo } from './policy.ts'

/** The event of an address, also of one it had before; null when the viewer may not see it. */
export function findEventBySlug({ platform, viewer }: Context, slug: string, query: Prisma.EventDefaultArgs = {}) {
  return platform.db.event.findFirst({
    ...query,
    where: { AND: [{ slugs: { some: { slug: slug.toLowerCase() } } }, eventsVisibleTo(viewer)] },
  })
}

/** The event of an address as something to follow: which one it is, and whose; null when the viewer may not see it. */
export async function findFollowedEvent({ platform, viewer }: Context, slug: string) {
  const event = await platform.db.event.findFirst({
    where: { AND: [{ slugs: { some: { slug: slug.toLowerCase() } } }, eventsVisibleTo(viewer)] },
    select: { id: true, group: { select: { organizationId: true } } },
  })
  return event && { id: event.id, organizationId: event.group.organizationId }
}

/** The organization of an event that the viewer may see; null otherwise. In one statement for all that ask together. */
export const findOrganizationOfVisible = batched<string | null, Pick<Context, 'platform' | 'viewer'>>(
  async ({ platform, viewer }, eventIds) => {
    const events = await platform.db.event.findMany({
      where: { AND: [{ id: { in: eventIds } }, eventsVisibleTo(viewer)] },
      select: { id: true, group: { select: { organizationId: true } } },
    })
    return new Map(events.map(({ id, group }) => [id, group.organizationId]))
  },
  null,
)

/** The organizations of events, for all of a list in one statement. */
export const organizationOf = batched<string | null>(async (db, eventIds) => {
  const rows = await db.$queryRaw<{ id: string; organizationId: string }[]>`
    SELECT event."id", "group"."organizationId" FROM "Event" event JOIN "Group" "group" ON "group"."id" = event."groupId"
    WHERE event."id" = ANY(${eventIds}::uuid[])`
  return new Map(rows.map(({ id, organizationId }) => [id, organizationId]))
}, null)

/** The organization of an event, when the viewer's role there has a capability; null otherwise, and without the event. */
export async function findOrganizationOf(
  { platform, viewer }: Context,
  eventId: string,
  capability: Capability,
): Promise<string | null> {
  if (viewer.roles.size === 0) return null
  const organizationId = await organizationOf(platform.db, eventId)
  return organizationId !== null && can(viewer, organizationId, capability) ? organizationId : null
}

/**
 * An event reached through something else, such as a cancelled registration or a share link; null when the viewer may
 * not see it any more. `isAdmitted`: they hold an open place or entry there by its secret.
 */
export async function eventIfVisible(
  context: Context,
  event: Event,
  { isAdmitted = false } = {},
): Promise<Event | null> {
  const isOpen = event.visibility !== 'PRIVATE' || isAdmitted
  if (event.status !== 'DRAFT' && isOpen) return event
  return (await isEventVisible(context, event.id)) ? event : null
}

/** Public, published events that are not over. */
function listedEvents(now: Date): Prisma.EventWhereInput {
  return { status: 'PUBLISHED', visibility: 'PUBLIC', endsAt: { gt: now } }
}

const hostRoles = capabilities.createEvents.map(toRoleName)

/** Public events to come that a person made and still hosts, soonest first; of a series one date, unless each is wanted. */
export async function listHostedEvents(
  context: Context,
  personId: string,
  { eachDate }: { eachDate?: boolean | null },
  { cursor, ...page }: Prisma.EventFindManyArgs,
) {
  const { platform } = context
  const now = platform.clock.now()
  const from = cursor && (await findCursorEvent(context, cursor))
  if (cursor && !from) return []
  const isHostStill = { memberships: { some: { userId: personId, role: { in: hostRoles } } } }
  return platform.db.event.findMany({
    ...page,
    skip: 0,
    where: {
      ...listedEvents(now),
      ...(!eachDate && withoutLaterDates(now)),
      createdById: personId,
      group: { organization: isHostStill },
      AND: beyondEvent(from, sideOf(page, 'asc')),
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
}

interface PeriodFilter {
  when?: 'UPCOMING' | 'PAST' | null | undefined
  /** True for nothing but drafts, false for everything but drafts. */
  drafts?: boolean | null | undefined
  /** False for one date of a series, of those to come. */
  eachDate?: boolean | null | undefined
}

/** Events that the viewer is listed, by when they are: those to come soonest first, past ones latest first. */
export function ofPeriod({ platform, viewer }: Context, { when, drafts, eachDate }: PeriodFilter) {
  const now = platform.clock.now()
  // What has ended has begun, which says where in the index to begin.
  const over = { endsAt: { lte: now }, startsAt: { lte: now } }
  const period = when === 'UPCOMING' ? { endsAt: { gt: now } } : when === 'PAST' ? over : {}
  const status = drafts == null ? {} : { status: drafts ? ('DRAFT' as const) : { not: 'DRAFT' as const } }
  // Of a series that is over, each evening was one.
  const isOne = eachDate === false && when !== 'PAST' ? withoutLaterDates(now) : {}
  const direction = when === 'PAST' ? ('desc' as const) : ('asc' as const)
  return {
    where: { AND: [eventsListedTo(viewer), period, status, isOne] },
    orderBy: [{ startsAt: direction }, { id: direction }],
  }
}

/**
 * The same of all groups of an organization. The first of each group are read and the first of those taken, so that it
 * costs no more when groups have more events.
 */
export async function listOrganizationEvents(
  context: Context,
  organizationId: string,
  filter: PeriodFilter,
  { cursor, take = 0, ...selection }: Prisma.EventFindManyArgs,
) {
  const { db } = context.platform
  const { where, orderBy } = ofPeriod(context, filter)
  const isForward = take >= 0
  const direction = (filter.when === 'PAST') === isForward ? ('desc' as const) : ('asc' as const)
  const from = cursor && (await findCursorEvent(context, cursor))
  if (cursor && !from) return []
  const side = direction === 'asc' ? 'gt' : 'lt'
  const groups = await db.group.findMany({
    where: { organizationId },
    select: {
      events: {
        where: { AND: [where, beyondEvent(from, side)] },
        orderBy: [{ startsAt: direction }, { id: direction }],
        take: Math.abs(take),
        select: { id: true, startsAt: true },
      },
    },
  })
  const inOrder = groups
    .flatMap(({ events }) => events)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
  const ids = (direction === 'asc' ? inOrder.slice(0, Math.abs(take)) : inOrder.slice(-Math.abs(take))).map(
    ({ id }) => id,
  )
  // Whatever Prisma's own cursor would skip was left out above.
  return db.event.findMany({ ...selection, skip: 0, where: { id: { in: ids } }, orderBy })
}

/** What is before or after an event in a list by the start, also when it is not in that list any more. */
function beyondEvent(
  event: { id: string; startsAt: Date } | null | undefined,
  side: 'gt' | 'lt',
): Prisma.EventWhereInput {
  if (!event) return {}
  const { id, startsAt } = event
  return { OR: [{ startsAt: { [side]: startsAt } }, { startsAt, id: { [side]: id } }] }
}

/** Where a list goes on; null when the viewer may not see that event. Such a cursor leads nowhere. */
export function findCursorEvent({ platform, viewer }: Context, { id }: Prisma.EventWhereUniqueInput) {
  const where = { AND: [{ id: id! }, eventsVisibleTo(viewer)] }
  return platform.db.event.findFirst({ where, select: { id: true, startsAt: true } })
}

export async function isEventVisible({ platform, viewer }: Context, eventId: string): Promise<boolean> {
  const where = { AND: [{ id: eventId }, eventsVisibleTo(viewer)] }
  return (await platform.db.event.findFirst({ where, select: { id: true } })) !== null
}

/** All that followers of an event are shown, as a text to compare; null when the event does not exist for the viewer. */
export async function readEventState({ platform, viewer }: Context, eventId: string): Promise<string | null> {
  // By its id: it is this event that is followed, also when its address is given up and leads elsewhere.
  const event = await platform.db.event.findFirst({
    where: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] },
    include: {
      waitlistCounts: { where: { state: 'WAITING' } },
      group: { select: { name: true, organization: { select: { name: true, slug: true } } } },
      terms: { select: { version: true }, orderBy: { version: 'desc' }, take: 1 },
    },
  })
  if (!event) return null
  const shown = await readAvailability.call(platform, eventId)
  const now = platform.clock.now()
  return JSON.stringify({ ...event, status: statusAt(event, now), where: whereTag(event, now), shown })
}

/** Addresses an event had before and still keeps, newest first. */
export async function formerSlugsOf(db: Db, { id, slug }: { id: string; slug: string }): Promise<string[]> {
  const rows = await db.slugHistory.findMany({
    where: { eventId: id, slug: { not: slug } },
    orderBy: [{ createdAt: 'desc' }, { slug: 'asc' }],
    select: { slug: true },
  })
  return rows.map((row) => row.slug)
}

/** Events someone made where they may still make and change some. */
function ownEvents(viewer: Viewer, personId: string) {
  return { createdById: personId, group: { organizationId: { in: organizationsWhere(viewer, 'createEvents') } } }
}

/** Drafts that a person began and can go on with. */
export function unfinishedDrafts(viewer: Viewer, personId: string): Prisma.EventWhereInput {
  return { ...ownEvents(viewer, personId), status: 'DRAFT' }
}

/** The group of the event that a person made last, where they may make more; null before the first. */
export async function findLastGroup(
  { platform, viewer }: Context,
  personId: string,
  query: Prisma.GroupDefaultArgs = {},
) {
  const last = await platform.db.event.findFirst({
    where: ownEvents(viewer, personId),
    orderBy: { id: 'desc' },
    select: { groupId: true },
  })
  return last && platform.db.group.findUnique({ ...query, where: { id: last.groupId } })
}
