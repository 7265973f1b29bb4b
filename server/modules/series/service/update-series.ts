import { msg } from '@lingui/core/runtime-macro'
import { v7 as uuidv7 } from 'uuid'
import { readRights } from '../../../auth/read-rights.ts'
import { type Viewer, can } from '../../../auth/viewer.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound, UrlTaken, parseInput } from '../../../graphql/errors/user-error.ts'
import { suggestSlug } from '../../../platform/database/claim-slug.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { SeriesScope } from '../../../platform/generated/prisma/enums.ts'
import {
  type ChangeScope,
  announceEvent,
  decideEdit,
  eventsVisibleTo,
  editableFactsOf,
  isSlugTaken,
  saveEdit,
  statusAt,
  updateEvent,
} from '../../events/public.ts'
import { changeDate, editSeries, isSameList, outsideAfter } from '../domain/decide-series-edit.ts'
import { ownNames, seriesParts } from '../domain/series-parts.ts'
import { type DateFacts, type SeriesState, factsOn } from '../domain/series-state.ts'
import { momentOf } from '../domain/series-times.ts'
import { type UpdateSeriesWords, updateSeriesInput } from '../inputs.ts'
import { findSources } from '../queries/find-sources.ts'
import { isSamePart } from '../queries/is-same-part.ts'
import { type SeriesRow, columnsOfState, stateOf, withDays } from '../queries/series-state.ts'
import { daysOf } from './create-series.ts'
import { seriesVisibleTo } from '../queries/visible-series.ts'
import { copyParts } from './copy-parts.ts'
import { lockSeries } from './lock-series.ts'
import { readEdit, requireFewDays } from './read-series-edit.ts'
import { type DateOutcome, addMissing, publishAll, settleOutside } from './settle-dates.ts'

interface UpdateSeries {
  seriesId: string
  scope: SeriesScope
  /** The date that is edited, or from which on; null for the next one. */
  eventId: string | null
  input: object
}

export interface SeriesOutcome {
  seriesId: string
  isStored: boolean
  dates: DateOutcome[]
}

/** Carries what an edit would do out of its transaction, which is rolled back. */
class DryRun extends Error {
  readonly outcome: SeriesOutcome
  constructor(outcome: SeriesOutcome) {
    super('a dry run stores nothing')
    this.outcome = outcome
  }
}

/**
 * Edit one date of a series, this one and those that follow, or all. Dates that are over or cancelled stay as they are.
 * No edit ends a date: one that has begun, and one that would be over, keeps its times.
 * What was changed on one date alone stays, unless the organizers say otherwise. Nothing that guests hold is lost.
 * @throws EventConflict when another editor changed the same field meanwhile; UrlTaken
 */
export async function updateSeries(context: Context, asked: UpdateSeries): Promise<SeriesOutcome> {
  const wanted = parseInput(updateSeriesInput, asked.input)
  try {
    if (asked.scope === 'ONE') return await updateOne(context, asked, wanted)
    return await transact(context.platform, async (tx, announce) => {
      const outcome = await editWithin({ context, tx, announce, asked, wanted })
      if (wanted.dryRun) throw new DryRun(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof DryRun) return { ...error.outcome, isStored: false }
    if (!wanted.slug || !isSlugTaken(error)) throw error
    throw new UrlTaken('slug', wanted.slug, suggestSlug(wanted.slug))
  }
}

/** One date is an event like others; what changes on it becomes its own. */
async function updateOne(context: Context, asked: UpdateSeries, wanted: UpdateSeriesWords): Promise<SeriesOutcome> {
  const { seriesId, eventId } = asked
  const event =
    eventId &&
    (await context.platform.db.event.findFirst({
      where: { AND: [{ id: eventId, seriesId }, eventsVisibleTo(context.viewer)] },
    }))
  if (!event) throw new NotFound('event')
  const values = wanted.values ?? {}
  const decision = decideEdit(editableFactsOf(event), values, wanted.seen ?? {})
  const fields = 'changes' in decision ? Object.keys(decision.changes) : []
  const outcome = { kind: 'CHANGED' as const, day: event.seriesDate!, eventId: event.id, fields }
  if (!wanted.dryRun) {
    const { values: input = {}, seen = {} } = asked.input as { values?: object; seen?: object }
    await updateEvent(context, { eventId: event.id, input: input ?? {}, seen: seen ?? {} })
  }
  return { seriesId, isStored: !wanted.dryRun, dates: fields.length > 0 ? [outcome] : [] }
}

interface Editing {
  context: Context
  tx: Transaction
  announce: Announce
  asked: UpdateSeries
  wanted: UpdateSeriesWords
}

async function editWithin({ context, tx, announce, asked, wanted }: Editing): Promise<SeriesOutcome> {
  const { seriesId } = asked
  const { platform } = context
  if (!(await lockSeries(tx, seriesId))) throw new NotFound('series')
  const group = await tx.group.findFirstOrThrow({ where: { series: { some: { id: seriesId } } } })
  const { organizationId } = group
  const viewer = await readRights(tx, context.viewer, organizationId)
  const found = await tx.eventSeries.findFirst({
    where: { AND: [{ id: seriesId }, seriesVisibleTo(viewer)] },
    include: { ...withDays, group: true },
  })
  if (!found) throw new NotFound('series')
  if (!can(viewer, organizationId, 'changeEvents')) throw forbidden()
  const mayRemove = wanted.rule != null || wanted.leaveOutDates.length > 0
  const now = platform.clock.now()
  await lockDates(tx, found, { addEventIds: wanted.addEventIds, mayRemove, now })
  const joined = await attach(tx, found, wanted.addEventIds, now)
  const scopes = await readDates({ tx, announce, viewer, seriesId, now })
  const before = stateOf(found)
  const named = nameDate(asked, scopes)
  if (asked.scope === 'FOLLOWING' && !named) throw new NotFound('event')
  const from = asked.scope === 'FOLLOWING' ? named!.event.seriesDate : null
  const edit = { ...readEdit(before, wanted, { from, named, isChosen: asked.eventId !== null, joined }), from }
  const after = editSeries(before, edit)
  requireFewDays(before, after)
  const dates: DateOutcome[] = joined.map(({ id, day }) => ({ day, kind: 'ADDED', eventId: id, fields: [] }))

  const outside = outsideAfter(
    after,
    edit,
    scopes.map((scope) => ({ scope, day: scope.event.seriesDate! })),
  )
  const removed = await settleOutside({ tx, outside: outside.map(({ scope }) => scope), wanted, now, viewer, dates })
  for (const scope of scopes) {
    const { event } = scope
    if (removed.has(event.id)) continue
    const day = event.seriesDate!
    const { slug: _slug, ...facts } = editableFactsOf(event)
    const { id, startsAt: begins, seriesOwnFields: own } = event
    const change = changeDate(after, edit, { id, day, facts, own, startsAt: begins }, now)
    if (!change) continue
    if (change.kept.length > 0) dates.push({ day, kind: 'KEPT_OWN', eventId: event.id, fields: change.kept })
    if (change.keptTimes.length > 0) dates.push({ day, kind: 'KEPT_TIME', eventId: event.id, fields: change.keptTimes })
    const fields = Object.keys(change.changes)
    if (!isSameList(change.own, own)) {
      await tx.event.update({ where: { id: event.id }, data: { seriesOwnFields: change.own } })
    }
    if (fields.length === 0) continue
    const isMoved = ['startsAt', 'endsAt', 'timeZone'].some((field) => field in change.changes)
    const { startsAt, endsAt } = momentOf(after.times, day)
    await saveEdit(scope, change.changes, { isOfSeries: true, schedule: isMoved ? { startsAt, endsAt } : undefined })
    dates.push({ day, kind: 'CHANGED', eventId: event.id, fields })
  }
  const source = wanted.copyParts.size > 0 ? named : undefined
  if (wanted.copyParts.size > 0) {
    if (!source || removed.has(source.event.id)) throw new NotFound('event')
    const isTarget = ({ event }: ChangeScope) =>
      event.id !== source.event.id && !removed.has(event.id) && (from === null || event.seriesDate! > from)
    const { copyParts: parts, overwriteOwn } = wanted
    const copying = { platform, source, targets: scopes.filter(isTarget), wanted: parts, overwriteOwn }
    dates.push(...(await copyParts(copying)))
  }
  const series = await store(tx, found, after, { wanted, now, templateId: source?.event.id })
  if (wanted.publish) await publishAll({ tx, scopes, removed, viewer, organizationId, dates })
  await addMissing({ tx, announce, now, series, dryRun: wanted.dryRun, dates })
  announceEvent(announce, { id: scopes[0]?.event.id ?? seriesId, createdById: null, group: found.group })
  return { seriesId, isStored: true, dates: dates.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) }
}

/**
 * Lock the dates that may change, always in the same order, so that two edits never wait for each other. Events of other
 * groups are not locked: the editor need not have any right there.
 */
async function lockDates(
  tx: Transaction,
  { id, groupId }: SeriesRow,
  { addEventIds, mayRemove, now }: { addEventIds: readonly string[]; mayRemove: boolean; now: Date },
) {
  const joining = Prisma.sql`"groupId" = ${groupId}::uuid AND "id" = ANY(${[...addEventIds]}::uuid[])`
  // What may be removed waits for everyone who registers or comments.
  if (mayRemove)
    await tx.$queryRaw`
      SELECT 1 FROM "Event" WHERE ("seriesId" = ${id}::uuid AND "endsAt" > ${now}) OR (${joining})
      ORDER BY "id" FOR UPDATE`
  else
    await tx.$queryRaw`
      SELECT 1 FROM "Event" WHERE ("seriesId" = ${id}::uuid AND "endsAt" > ${now}) OR (${joining})
      ORDER BY "id" FOR NO KEY UPDATE`
}

/** Make events dates of the series, each on its own day, with everything that differs as its own. */
async function attach(tx: Transaction, series: SeriesRow, eventIds: readonly string[], now: Date) {
  const joined: { id: string; day: string }[] = []
  if (eventIds.length === 0) return joined
  const events = await tx.event.findMany({ where: { id: { in: [...eventIds] }, groupId: series.groupId } })
  if (events.length < eventIds.length) throw new NotFound('event')
  const state = stateOf(series)
  const sources = await findSources(tx, series)
  for (const event of events) {
    const { id } = event
    if (event.seriesId === series.id) continue
    const refuse = (text: ReturnType<typeof msg>) => new InvalidInput([{ path: 'addEventIds', text }])
    if (event.seriesId) throw refuse(msg`This event is a date of another series.`)
    const status = statusAt(event, now)
    if (status !== 'DRAFT' && status !== 'PUBLISHED') throw refuse(msg`This event is over or cancelled.`)
    const { slug: _slug, ...facts } = editableFactsOf(event)
    const day = facts.startsAt.slice(0, 10)
    const taken = await tx.event.findFirst({ where: { seriesId: series.id, seriesDate: day } })
    if (taken) throw refuse(msg`The series has a date on this day already.`)
    const wanted = factsOn(state, day)
    const own: string[] = (Object.keys(wanted) as (keyof DateFacts)[]).filter((field) => facts[field] !== wanted[field])
    for (const part of sources ? seriesParts : [])
      if (!(await isSamePart[part](tx, event, sources!.partsFrom[part]))) own.push(ownNames[part])
    await tx.event.update({
      where: { id },
      data: { seriesId: series.id, seriesDate: day, seriesOwnFields: own.sort() },
    })
    joined.push({ id, day })
  }
  return joined
}

/** The dates that may change, each as the use cases of events want it. Read behind their locks. */
async function readDates({
  tx,
  announce,
  viewer,
  seriesId,
  now,
}: {
  tx: Transaction
  announce: Announce
  viewer: Viewer
  seriesId: string
  now: Date
}): Promise<ChangeScope[]> {
  const events = await tx.event.findMany({
    where: { seriesId, status: { in: ['DRAFT', 'PUBLISHED'] }, endsAt: { gt: now } },
    include: { group: { select: { organizationId: true } } },
    orderBy: { seriesDate: 'asc' },
  })
  const personId = viewer.person?.id ?? null
  const seriesEditId = uuidv7()
  return events.map((event) => {
    const status = statusAt(event, now)
    return { tx, announce, now, personId, viewer, event, status, seriesEditId }
  })
}

/** The date that the editor has open; the next one when they named none. */
function nameDate({ eventId }: UpdateSeries, scopes: readonly ChangeScope[]): ChangeScope | undefined {
  return eventId === null ? scopes[0] : scopes.find(({ event }) => event.id === eventId)
}

async function store(
  tx: Transaction,
  found: SeriesRow,
  after: SeriesState,
  { wanted, now, templateId }: { wanted: UpdateSeriesWords; now: Date; templateId: string | undefined },
): Promise<SeriesRow> {
  await tx.seriesDay.deleteMany({ where: { seriesId: found.id } })
  await tx.seriesDay.createMany({ data: daysOf(after).map((row) => ({ ...row, seriesId: found.id })) })
  const data = {
    ...columnsOfState(after),
    ...(wanted.slug && { slug: wanted.slug }),
    ...(templateId && { templateId }),
    ...(wanted.publish && { isPublished: true }),
    ...(typeof wanted.takesSeveralDates === 'boolean' && { takesSeveralDates: wanted.takesSeveralDates }),
    ...(wanted.madeThrough && { wantedThrough: wanted.madeThrough }),
    updatedAt: now,
  }
  return tx.eventSeries.update({ where: { id: found.id }, data, include: withDays })
}
