import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PlaceNews } from '../domain/place-news.ts'

export const writePlaceMailsJob = 'writePlaceMails'
const placeMailsJob = { task: writePlaceMailsJob, payload: {} }

/**
 * Enqueue the mails about what happened in this transaction: one row, however many guests it
 * concerns. A crowd that registers together then waits for one small row and not for a mail each
 * (decision 014). Call `hurryPlaceMails` after the commit.
 */
export async function enqueuePlaceNews(tx: Transaction, now: Date, news: PlaceNews[]): Promise<void> {
  if (news.length > 0) await storeNews(tx, now, { id: uuidv7(), news })
}

/** @param batch Its id is a part of its mails' keys, so that mails that are written again are recognized. */
export async function storeNews(
  tx: Transaction,
  dueAt: Date,
  { id, news }: { id: string; news: PlaceNews[] },
): Promise<void> {
  await tx.$executeRaw`
    /* prepare keep-place-news */
    INSERT INTO "PlaceNewsBatch" ("id", "news", "dueAt")
    VALUES (${id}::uuid, ${JSON.stringify(news)}::jsonb, ${dueAt}::timestamptz)`
}

/** Transactions that commit within this time share one job. */
const hurryAfterMs = 100
const hurrying = new WeakSet<Platform>()

/**
 * Start the job now, once for all that commit meanwhile. Nothing is lost when the process dies: it
 * runs every minute anyway.
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

/** The same for news that wait, with another key so that the immediate job does not move. */
export function postponePlaceMails({ db }: Platform, runAt: Date): Promise<void> {
  return enqueueJob(db, { ...placeMailsJob, runAt, key: `${writePlaceMailsJob}:later` })
}
