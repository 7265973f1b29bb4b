import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { reportFault } from '../../../platform/monitoring/monitoring.ts'
import type { Platform } from '../../../platform/platform.ts'
import { withDays } from '../queries/series-state.ts'
import { missingDays } from './make-dates.ts'

export const makeSeriesDatesJob = 'makeSeriesDates'

/** Make the dates that are missing, after the commit. Asked twice, it is one job. */
export function enqueueDates(tx: Transaction, seriesId: string, runAt: Date): Promise<void> {
  return enqueueJob(tx, { task: makeSeriesDatesJob, payload: { seriesId }, runAt, key: `series:${seriesId}` })
}

/** Series that are read at once. */
const batchSize = 100

/**
 * Find every series that has come nearer to the end of what is made, and let a job make the rest. A series that cannot
 * be read does not hold up the others.
 */
export async function keepSeriesAhead({ db, clock, logger }: Platform): Promise<void> {
  const now = clock.now()
  for (let after: string | null = null; ;) {
    const batch: Awaited<ReturnType<typeof readBatch>> = await readBatch(db, after)
    for (const series of batch) {
      try {
        if ((await missingDays(db, series, now)).length === 0) continue
        await db.$transaction((tx) => enqueueDates(tx, series.id, now))
      } catch (error) {
        reportFault(logger, error, { job: 'keepSeriesAhead', seriesId: series.id })
      }
    }
    if (batch.length < batchSize) return
    after = batch.at(-1)!.id
  }
}

function readBatch(db: Platform['db'], after: string | null) {
  return db.eventSeries.findMany({
    where: after ? { id: { gt: after } } : {},
    include: withDays,
    orderBy: { id: 'asc' },
    take: batchSize,
  })
}
