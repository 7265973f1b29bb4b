import { msg } from '@lingui/core/runtime-macro'
import { can } from '../../../auth/viewer.ts'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import { minutesBetween } from '../../../contract/time/local-time.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { limitCreation } from '../../../graphql/creation-limits.ts'
import { InvalidInput, parseInput } from '../../../graphql/errors/user-error.ts'
import {
  type ChangeScope,
  EventNotEditable,
  claimEventSlug,
  editableFactsOf,
  publishWithin,
  requireReady,
  workOnEvent,
} from '../../events/public.ts'
import { findOrganizationOfVisible } from '../../events/public.ts'
import { daysWithin } from '../domain/series-days.ts'
import { completeRule } from '../domain/series-rule.ts'
import type { SeriesState, SharedFacts } from '../domain/series-state.ts'
import { createSeriesInput, mostMinutes } from '../inputs.ts'
import { columnsOfState, withDays } from '../queries/series-state.ts'
import { enqueueDates } from './keep-ahead.ts'
import { datesAtOnce, makeDates, missingDays } from './make-dates.ts'

/**
 * Make a series of an event, which becomes its first date. The dates after it are copies of it; the first of them are
 * made at once, and a job makes the rest. @returns the series' id. @throws RateLimited, UrlTaken
 */
export async function createSeries(context: Context, eventId: string, input: object): Promise<string> {
  const wanted = parseInput(createSeriesInput, input)
  if (await findOrganizationOfVisible(context, eventId)) await limitCreation(context, 'series')
  const { platform } = context
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { slug: true, title: true, status: true },
  })
  return claimEventSlug({
    chosen: wanted.slug ?? null,
    // What nobody outside has seen gives its address to the series.
    title: event?.status === 'DRAFT' ? event.slug : `${event?.title} series`,
    claim: (slug) =>
      workOnEvent(context, { eventId, capability: 'createEvents', work: (scope) => begin(scope, slug, wanted) }),
  })
}

type Wanted = ReturnType<typeof parseInput<typeof createSeriesInput>>

async function begin(scope: ChangeScope, slug: string, wanted: Wanted): Promise<string> {
  const { tx, announce, event, now, viewer, status, personId } = scope
  if (status === 'CANCELLED' || status === 'ENDED') throw new EventNotEditable(status)
  if (event.seriesId) {
    throw new InvalidInput([{ path: 'eventId', text: msg`This event is a date of a series already.` }])
  }
  const state = stateFrom(event, wanted)
  const isPublished = wanted.publish ?? status === 'PUBLISHED'
  if (isPublished && !can(viewer, event.group.organizationId, 'publishEvents')) throw forbidden()
  if (isPublished) await requireReady(scope)
  const day = state.rules[0]!.startsOn
  if (slug === event.slug) {
    await tx.event.update({ where: { id: event.id }, data: { slug: `${slug.slice(0, 49).replace(/-+$/, '')}-${day}` } })
    await tx.slugHistory.deleteMany({ where: { eventId: event.id, slug } })
  }
  const series = await tx.eventSeries.create({
    data: {
      ...columnsOfState(state),
      groupId: event.groupId,
      createdById: personId,
      slug,
      templateId: event.id,
      isPublished,
      createdAt: now,
      days: { create: daysOf(state) },
    },
    include: withDays,
  })
  await tx.event.update({ where: { id: event.id }, data: { seriesId: series.id, seriesDate: day } })
  const days = await missingDays(tx, series, now)
  await makeDates({ tx, announce, now, series }, days.slice(0, datesAtOnce))
  if (days.length > datesAtOnce) await enqueueDates(tx, series.id, now)
  if (isPublished) await publishWithin(scope)
  return series.id
}

/** @throws InvalidInput when it lasts too long or has no end. */
function stateFrom(event: ChangeScope['event'], wanted: Wanted): SeriesState {
  const { slug: _slug, startsAt, endsAt, timeZone, ...facts } = editableFactsOf(event)
  const day = startsAt.slice(0, 10)
  const durationMinutes = Math.max(0, minutesBetween(startsAt, endsAt))
  if (durationMinutes > mostMinutes) {
    throw new InvalidInput([{ path: 'eventId', text: msg`A date of a series lasts two weeks at most.` }])
  }
  const rules = [{ startsOn: day, rule: completeRule(wanted.rule, day) }]
  const added = wanted.addDates.filter((other) => !wanted.leaveOutDates.includes(other))
  const days = { rules, extraDays: added, leftOutDays: wanted.leaveOutDates.filter((other) => other !== day) }
  // The first date is one of the series, whatever the rule says.
  if (!daysWithin(days, [day]).has(day)) days.extraDays.push(day)
  return {
    ...days,
    times: [{ from: day, startTime: toLocalTime(event.startsAt, timeZone).slice(11), durationMinutes, timeZone }],
    facts: facts as SharedFacts,
  }
}

/** The days of a state as rows. */
export function daysOf({ extraDays, leftOutDays }: Pick<SeriesState, 'extraDays' | 'leftOutDays'>) {
  return [...extraDays.map((day) => ({ day, isExtra: true })), ...leftOutDays.map((day) => ({ day, isExtra: false }))]
}
