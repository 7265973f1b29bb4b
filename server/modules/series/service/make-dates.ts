import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../platform/database/db.ts'
import { suggestSlug } from '../../../platform/database/claim-slug.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import type { EventSeries } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { limits } from '../../../contract/limits.ts'
import { toLocalTime } from '../../../contract/time/event-time.ts'

import { announceEvent, columnsOf, copiedColumns, copyPart, copyTranslations } from '../../events/public.ts'
import { daysAhead } from '../domain/series-days.ts'
import { momentOf, timeOn } from '../domain/series-times.ts'
import { findSources } from '../queries/find-sources.ts'
import { type SeriesRow, stateOf, withDays } from '../queries/series-state.ts'
import { lockSeries } from './lock-series.ts'

/** Everything but what its state says: that is laid over it. */
const allButQuestions = new Set(['DESCRIPTION', 'VENUE', 'SETTINGS', 'TERMS', 'VISUALS', 'THEME'] as const)
const questionsOnly = new Set(['QUESTIONS'] as const)

/** The days that should have a date and have none. A day that was taken by an event once stays taken. */
export async function missingDays(tx: Pick<Transaction, 'event'>, series: SeriesRow, now: Date): Promise<string[]> {
  const state = stateOf(series)
  const today = toLocalTime(now, state.times.at(-1)!.timeZone).slice(0, 10)
  const wanted = daysAhead({ ...state, wantedThrough: series.wantedThrough }, today)
  const rows = await tx.event.findMany({
    where: { seriesId: series.id, seriesDate: { gte: today } },
    select: { seriesDate: true },
  })
  const made = new Set(rows.map(({ seriesDate }) => seriesDate))
  // What would be over already is not made.
  return wanted.filter((day) => !made.has(day) && momentOf(state.times, day).startsAt > now)
}

interface Making {
  tx: Transaction
  announce: Announce
  now: Date
  series: SeriesRow
}

/** Make the dates of these days, each as an event with everything of the series. The series' lock is held. */
export async function makeDates({ tx, announce, now, series }: Making, days: readonly string[]): Promise<string[]> {
  if (days.length === 0) return []
  const sources = await findSources(tx, series)
  if (!sources) return []
  const { template, partsFrom } = sources
  const state = stateOf(series)
  const slugs = await freeSlugs(tx, series, days)
  const columns = { ...copiedColumns(template, allButQuestions), ...columnsOf(state.facts), waitlistClosed: false }
  const isSameText = template.description === state.facts.description
  const rows = days.map((day, index) => {
    const { startsAt, endsAt } = momentOf(state.times, day)
    return {
      ...columns,
      descriptionHtml: isSameText ? template.descriptionHtml : null,
      id: uuidv7(),
      groupId: series.groupId,
      createdById: series.createdById,
      createdAt: now,
      updatedAt: now,
      slug: slugs[index]!,
      title: state.facts.title,
      timeZone: timeOn(state.times, day).timeZone,
      startsAt,
      endsAt,
      seriesId: series.id,
      seriesDate: day,
      ...(series.isPublished && { status: 'PUBLISHED' as const, publishedAt: now }),
    }
  })
  await tx.event.createMany({ data: rows })
  await tx.activityFeed.createMany({ data: rows.map(({ id }) => ({ eventId: id })) })
  const terms = await tx.eventTerms.findFirst({ where: { eventId: template.id }, orderBy: { version: 'desc' } })
  if (terms) {
    const { body, bodyHtml, writtenById } = terms
    const first = { version: 1, body, bodyHtml, writtenById, createdAt: now }
    await tx.eventTerms.createMany({ data: rows.map(({ id }) => ({ ...first, eventId: id })) })
  }
  for (const { id, title } of rows) {
    const between = { fromEventId: template.id, toEventId: id, personId: series.createdById, now }
    await copyPart.SETTINGS.run(tx, between)
    for (const part of ['QUESTIONS', 'VISUALS', 'THEME'] as const)
      await copyPart[part].run(tx, { ...between, fromEventId: partsFrom[part] })
    const ofQuestions = { ...between, fromEventId: partsFrom.QUESTIONS, parts: questionsOnly, hasSameTitle: false }
    await copyTranslations.call(tx, ofQuestions)
    const hasSameTitle = title === template.title
    await copyTranslations.call(tx, { ...between, parts: allButQuestions, hasSameTitle })
    announceEvent(announce, { id, createdById: series.createdById, group: template.group })
  }
  return rows.map(({ id }) => id)
}

/** `{series}-2026-12-01` for each day; another end for one that somebody has. The unique key decides all the same. */
async function freeSlugs(tx: Transaction, { slug }: EventSeries, days: readonly string[]): Promise<string[]> {
  const head = slug.slice(0, limits.slug.max - '-yyyy-mm-dd'.length).replace(/-+$/, '')
  const wanted = days.map((day) => `${head}-${day}`)
  const rows = await tx.slugHistory.findMany({ where: { slug: { in: wanted } }, select: { slug: true } })
  const taken = new Set(rows.map((row) => row.slug))
  return wanted.map((candidate) => (taken.has(candidate) ? suggestSlug(candidate) : candidate))
}

/** Dates of one transaction: each copies what other modules store of it. */
export const datesAtOnce = 12

/**
 * Make what is missing, some dates in each transaction, so that it goes on where it stopped. Two processes may do it at
 * once: the lock lets one work at a time, and the unique key of a day refuses a second event.
 */
export async function makeMissingDates(platform: Platform, seriesId: string): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await transact(platform, async (tx, announce) => {
      if (!(await lockSeries(tx, seriesId))) return false
      const series = await tx.eventSeries.findUniqueOrThrow({ where: { id: seriesId }, include: withDays })
      const now = platform.clock.now()
      const days = await missingDays(tx, series, now)
      const made = await makeDates({ tx, announce, now, series }, days.slice(0, datesAtOnce))
      return made.length > 0 && days.length > made.length
    })
  }
}
