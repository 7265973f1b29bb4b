import { type Viewer, can } from '../../../auth/viewer.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import { type ChangeScope, cancelWithin, deleteWithin, publishWithin } from '../../events/public.ts'
import { decideOutside } from '../domain/decide-series-edit.ts'
import type { UpdateSeriesWords } from '../inputs.ts'
import type { SeriesRow } from '../queries/series-state.ts'
import { findWithPeople } from '../queries/with-people.ts'
import { enqueueDates } from './keep-ahead.ts'
import { datesAtOnce, makeDates, missingDays } from './make-dates.ts'

export interface DateOutcome {
  day: string
  kind: 'ADDED' | 'CHANGED' | 'REMOVED' | 'CANCELLED' | 'KEPT_OWN' | 'KEPT_TIME' | 'KEPT_OUTSIDE' | 'PUBLISHED'
  /** null for what is not there yet or any more. */
  eventId: string | null
  /** The fields that change, or that stay as they are. */
  fields: string[]
}

interface Settling {
  tx: Transaction
  outside: readonly ChangeScope[]
  wanted: UpdateSeriesWords
  now: Date
  viewer: Viewer
  dates: DateOutcome[]
}

/** Remove, cancel or keep the dates that the series does not have any more. @returns those that are gone or cancelled */
export async function settleOutside({ tx, outside, wanted, now, viewer, dates }: Settling): Promise<Set<string>> {
  const settled = new Set<string>()
  const withPeople = await findWithPeople(
    tx,
    outside.map(({ event }) => event.id),
  )
  for (const scope of outside) {
    const { event } = scope
    const facts = {
      status: event.status as 'DRAFT' | 'PUBLISHED',
      hasPeople: withPeople.has(event.id),
      hasBegun: event.startsAt <= now,
    }
    const fate = decideOutside(facts, wanted)
    const outcome = { day: event.seriesDate!, eventId: event.id, fields: [] }
    if (fate === 'KEEP') {
      dates.push({ ...outcome, kind: 'KEPT_OUTSIDE' })
      continue
    }
    settled.add(event.id)
    if (fate === 'REMOVE') {
      await deleteWithin(scope)
      dates.push({ ...outcome, eventId: wanted.dryRun ? event.id : null, kind: 'REMOVED' })
      continue
    }
    if (!can(viewer, event.group.organizationId, 'cancelEvents')) throw forbidden()
    await cancelWithin(scope, wanted.message ?? null)
    dates.push({ ...outcome, kind: 'CANCELLED' })
  }
  return settled
}

interface Publishing {
  tx: Transaction
  scopes: readonly ChangeScope[]
  removed: ReadonlySet<string>
  viewer: Viewer
  organizationId: string
  dates: DateOutcome[]
}

/** Publish the drafts among the dates. */
export async function publishAll({ scopes, removed, viewer, organizationId, dates }: Publishing): Promise<void> {
  if (!can(viewer, organizationId, 'publishEvents')) throw forbidden()
  for (const scope of scopes) {
    const { event } = scope
    if (removed.has(event.id) || event.status !== 'DRAFT') continue
    await publishWithin(scope)
    dates.push({ day: event.seriesDate!, kind: 'PUBLISHED', eventId: event.id, fields: [] })
  }
}

interface Adding {
  tx: Transaction
  announce: Announce
  now: Date
  series: SeriesRow
  dryRun: boolean
  dates: DateOutcome[]
}

/** Make the first of the missing dates, and let a job make the rest. */
export async function addMissing({ tx, announce, now, series, dryRun, dates }: Adding): Promise<void> {
  const days = await missingDays(tx, series, now)
  const made = dryRun ? [] : await makeDates({ tx, announce, now, series }, days.slice(0, datesAtOnce))
  days.forEach((day, index) => dates.push({ day, kind: 'ADDED', eventId: made[index] ?? null, fields: [] }))
  if (!dryRun && days.length > made.length) await enqueueDates(tx, series.id, now)
}
