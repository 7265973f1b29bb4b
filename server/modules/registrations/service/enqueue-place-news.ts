import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../platform/db.ts'
import { enqueueJob } from '../../../platform/jobs.ts'
import type { PlaceNews } from '../domain/place-news.ts'

export const writePlaceMailsJob = 'writePlaceMails'

/**
 * Have mails written about what happened in this transaction: one job, however many guests it was about. A crowd that
 * registers together waits for one small row and not for a mail each (decision 014).
 */
export async function enqueuePlaceNews(tx: Transaction, now: Date, news: PlaceNews[]): Promise<void> {
  if (news.length > 0) await enqueueBatch(tx, now, { batch: uuidv7(), news })
}

/** What one job tells. */
export interface NewsBatch {
  /** The same when the job runs again, and in the keys of its mails. */
  batch: string
  news: PlaceNews[]
}

export function enqueueBatch(tx: Transaction, runAt: Date, { batch, news }: NewsBatch): Promise<void> {
  return enqueueJob(tx, {
    task: writePlaceMailsJob,
    payload: { batch, news: news.map((one) => ({ ...one })) },
    runAt,
  })
}
