import type { Db } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { stranger } from '../../../auth/viewer.ts'
import { findTag } from '../../discovery/public.ts'
import { eventsListedTo } from '../../events/public.ts'
import { calendarSelect } from '../../notifications/public.ts'
import { datesShownTo, seriesVisibleTo } from '../../series/public.ts'
import { mostEvents, mostNews, oldestEnd } from '../domain/bounds.ts'

/** Whose events a feed lists, by the words in the address: an organization, a group of it, a series, or a tag. */
export type FeedOwner =
  | {
      slug: string
      /** null for the whole organization. */
      groupSlug: string | null
    }
  | { seriesSlug: string }
  | { tag: string }

export interface FoundOwner {
  /** The same in every language. */
  name: string
  /** The path of its page. */
  pagePath: string
  /** A feed without events is this old; null for a tag, which is as old as its events. */
  createdAt: Date | null
  /** What a list of it may show to anybody. */
  events: Prisma.EventWhereInput
}

/** What any list may show to anybody. */
const listed = (events: Prisma.EventWhereInput) => ({ AND: [events, eventsListedTo(stranger)] })

/** Whose events a feed lists; null when there is nothing of this name, or a stranger may not know of it. */
export async function findOwner(db: Db, asked: FeedOwner): Promise<FoundOwner | null> {
  if ('tag' in asked) return findTagOwner(db, asked.tag)
  if ('seriesSlug' in asked) return findSeriesOwner(db, asked.seriesSlug)
  const { slug, groupSlug } = asked
  const organization = await db.organization.findUnique({
    where: { slug: slug.toLowerCase() },
    select: { id: true, name: true, slug: true, createdAt: true },
  })
  if (!organization) return null
  const { id: organizationId, name, createdAt } = organization
  const ofOrganization = { pagePath: `/o/${organization.slug}`, createdAt }
  if (groupSlug === null) return { ...ofOrganization, name, events: listed({ group: { organizationId } }) }
  const group = await db.group.findUnique({
    where: { organizationId_slug: { organizationId, slug: groupSlug.toLowerCase() } },
    select: { id: true, name: true },
  })
  return group && { ...ofOrganization, name: `${name} · ${group.name}`, events: listed({ groupId: group.id }) }
}

async function findTagOwner(db: Db, asked: string): Promise<FoundOwner | null> {
  const tag = await findTag(db, asked)
  if (!tag) return null
  // Of organizations that are found on the home page, like the tag's own page.
  const events = listed({ tagSlugs: { has: tag.slug }, group: { organization: { showsEventsOnHome: true } } })
  return { name: tag.name, pagePath: `/tags/${encodeURIComponent(tag.slug)}`, createdAt: null, events }
}

async function findSeriesOwner(db: Db, slug: string): Promise<FoundOwner | null> {
  const series = await db.eventSeries.findFirst({
    where: { AND: [{ slug: slug.toLowerCase() }, seriesVisibleTo(stranger)] },
  })
  if (!series) return null
  const events = { AND: [{ seriesId: series.id }, datesShownTo(stranger)] }
  return { name: series.title, createdAt: series.createdAt, pagePath: `/e/${series.slug}`, events }
}

/**
 * The present slug of the series that had this one before: the old link keeps working, also in calendar programs.
 * null when there is none, or a stranger may not see it.
 */
export async function findMovedSeries(db: Db, formerSlug: string): Promise<string | null> {
  const slug = formerSlug.toLowerCase()
  const series = await db.eventSeries.findFirst({
    where: { AND: [{ slugs: { some: { slug } }, slug: { not: slug } }, seriesVisibleTo(stranger)] },
    select: { slug: true },
  })
  return series?.slug ?? null
}

/** Of what is theirs, all that is not over for long. */
function listedOf({ events }: FoundOwner, now: Date): Prisma.EventWhereInput {
  return { AND: [events, { endsAt: { gt: oldestEnd(now) } }] }
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
