import type { Db } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { stranger } from '../../../auth/viewer.ts'
import { eventsListedTo } from '../../events/public.ts'
import { calendarSelect } from '../../notifications/public.ts'
import { mostEvents, mostNews, oldestEnd } from '../domain/bounds.ts'

/** An organization, or a group of it, by the words in the address. */
export interface FeedOwner {
  slug: string
  /** null for the whole organization. */
  groupSlug: string | null
}

const ownerSelect = { id: true, name: true, slug: true } as const

/** Whose events a feed lists; null when there is no such organization or group. */
export async function findOwner(db: Db, { slug, groupSlug }: FeedOwner) {
  const organization = await db.organization.findUnique({
    where: { slug: slug.toLowerCase() },
    select: { ...ownerSelect, createdAt: true },
  })
  if (!organization || groupSlug === null) return organization && { organization, group: null }
  const ofOrganization = { organizationId: organization.id, slug: groupSlug.toLowerCase() }
  const group = await db.group.findUnique({ where: { organizationId_slug: ofOrganization }, select: ownerSelect })
  return group && { organization, group }
}

export type FoundOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>

/** What any list may show to anybody, and is not over for long. */
function listedOf({ organization, group }: FoundOwner, now: Date): Prisma.EventWhereInput {
  const owner = group ? { groupId: group.id } : { group: { organizationId: organization.id } }
  return { AND: [owner, eventsListedTo(stranger), { endsAt: { gt: oldestEnd(now) } }] }
}

/** The events of a public calendar, soonest first. */
export function listCalendarEvents(db: Db, owner: FoundOwner, now: Date) {
  return db.event.findMany({
    where: listedOf(owner, now),
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: mostEvents,
    select: calendarSelect,
  })
}

/** The events of a feed, the last published first. */
export function listNewsEvents(db: Db, owner: FoundOwner, now: Date) {
  return db.event.findMany({
    where: listedOf(owner, now),
    orderBy: [{ publishedAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
    take: mostNews,
    select: { ...calendarSelect, description: true, descriptionHtml: true, publishedAt: true },
  })
}
