import { type Viewer, organizationsWhere } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { eventsListedTo, eventsVisibleTo } from '../../events/public.ts'

/**
 * Which series exist for a viewer: those of their organizations, and those that show them a date. A date that is unlisted in a public series is for those
 * who have its link, so the series does not give it away.
 */
export function seriesVisibleTo(viewer: Viewer): Prisma.EventSeriesWhereInput {
  return {
    OR: [
      { group: { organizationId: { in: organizationsWhere(viewer, 'seeDrafts') } } },
      { dates: { some: eventsListedTo(viewer) } },
      { visibility: 'UNLISTED', dates: { some: eventsVisibleTo(viewer) } },
    ],
  }
}

/** The dates that a series shows a viewer: those that lists show, and all of them in a series that is unlisted itself. */
export function datesShownTo(viewer: Viewer): Prisma.EventWhereInput {
  return {
    OR: [eventsListedTo(viewer), { AND: [{ series: { is: { visibility: 'UNLISTED' } } }, eventsVisibleTo(viewer)] }],
  }
}

/** The series of an address, also of one it had before; null when the viewer may not see it. */
export function findSeriesBySlug(
  { platform, viewer }: Context,
  slug: string,
  query: Prisma.EventSeriesDefaultArgs = {},
) {
  return platform.db.eventSeries.findFirst({
    ...query,
    where: { AND: [{ slugs: { some: { slug: slug.toLowerCase() } } }, seriesVisibleTo(viewer)] },
  })
}

/** The series of an event; null when there is none, or the viewer may not see it. */
export async function findSeriesById(
  { platform, viewer }: Context,
  id: string | null,
  query: Prisma.EventSeriesDefaultArgs = {},
) {
  if (id === null) return null
  return platform.db.eventSeries.findFirst({ ...query, where: { AND: [{ id }, seriesVisibleTo(viewer)] } })
}

/** The first date that is neither over nor cancelled; drafts count for members. */
export function findNextDate(
  { platform, viewer }: Context,
  { id }: { id: string },
  query: Prisma.EventDefaultArgs = {},
) {
  const isToCome: Prisma.EventWhereInput = {
    seriesId: id,
    status: { in: ['DRAFT', 'PUBLISHED'] },
    endsAt: { gt: platform.clock.now() },
  }
  return platform.db.event.findFirst({
    ...query,
    where: { AND: [isToCome, datesShownTo(viewer)] },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
}

/** The date to which a series leads: its next one, else the last; null when there is none to see. */
export async function findShownDate(context: Context, series: { id: string }) {
  const next = await findNextDate(context, series)
  if (next) return next
  return context.platform.db.event.findFirst({
    where: {
      AND: [{ seriesId: series.id, endsAt: { lte: context.platform.clock.now() } }, datesShownTo(context.viewer)],
    },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
  })
}
