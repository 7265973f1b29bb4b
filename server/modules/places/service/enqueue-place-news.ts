import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PlaceNews } from '../domain/place-news.ts'

export const writePlaceMailsJob = 'writePlaceMails'
const placeMailsJob = { task: writePlaceMailsJob, payload: {} }

/**
 * Have mails written about what happened in this transaction: one row, however many guests it was about. A crowd that
 * registers together waits for one small row and not for a mail each (decision 014). Call `hurryPlaceMails` after the
 * commit.
 */
export async function enqueuePlaceNews(tx: Transaction, now: Date, news: PlaceNews[]): Promise<void> {
  if (news.length > 0) await storeNews(tx, now, { id: uuidv7(), news })
}

/** What one transaction has to tell. */
export interface NewsBatch {
  /** In the keys of its mails, which makes them the same ones when they are written again. */
  id: string
  news: PlaceNews[]
}

export async function storeNews(tx: Transaction, dueAt: Date, { id, news }: NewsBatch): Promise<void> {
  await tx.$executeRaw`
    /* prepare keep-place-news */
    INSERT INTO "PlaceNewsBatch" ("id", "news", "dueAt")
    VALUES (${id}::uuid, ${JSON.stringify(news)}::jsonb, ${dueAt}::timestamptz)`
}

/** Those who commit within this time share one job. */
const hurryAfterMs = 100
const hurrying = new WeakSet<Platform>()

/**
 * Have the news looked at now. Outside the transaction, once for all that commit meanwhile: it only saves the wait for
 * the job's next minute, so nothing is lost with a process that dies before.
 */
export function hurryPlaceMails(platform: Platform): void {
  if (hurrying.has(platform)) return
  hurrying.add(platform)
  const timer = setTimeout(() => {
    hurrying.delete(platform)
    enqueueJob(platform.db, { ...placeMailsJob, runAt: platform.clock.now(), key: writePlaceMailsJob }).catch(
      (error: unknown) => platform.logger.warn({ err: error }, 'mails about places wait for the next minute'),
    )
  }, hurryAfterMs)
  timer.unref()
}

/** The same for news that rest until `runAt`. Under a key of its own: it must not move those that hurry. */
export function postponePlaceMails({ db }: Platform, runAt: Date): Promise<void> {
  return enqueueJob(db, { ...placeMailsJob, runAt, key: `${writePlaceMailsJob}:later` })
}
