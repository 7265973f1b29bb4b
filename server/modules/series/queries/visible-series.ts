import type { Viewer } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { eventsListedTo, eventsVisibleTo } from '../../events/public.ts'

/**
 * Which series exist for a viewer: those that show them a date. A date that is unlisted in a public series is for those
 * who have its link, so the series does not give it away.
 */
export function seriesVisibleTo(viewer: Viewer): Prisma.EventSeriesWhereInput {
  return {
    OR: [
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

/** Where `/e/{slug}` of a series leads: to the next date that is shown to the viewer, else to the last. */
export async function findDateOfSlug(context: Context, slug: string): Promise<string | null> {
  const series = await findSeriesBySlug(context, slug)
  return (series && ((await findNextDate(context, series)) ?? (await findLastDate(context, series)))?.slug) || null
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

function findLastDate({ platform, viewer }: Context, { id }: { id: string }) {
  return platform.db.event.findFirst({
    where: { AND: [{ seriesId: id }, datesShownTo(viewer)] },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
  })
}
