import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Locale } from '../../contract/locales.ts'
import type { Transaction } from '../database/db.ts'
import { enqueueJobs } from '../jobs/jobs.ts'
import { type NewPush, type PushContent, shortBody, shortTitle } from './content.ts'

export const deliverPushJob = 'deliverPush'

/** What one browser gets at most within 24 hours, whatever it is told of. Mails tell the rest. */
export const pushesPerDay = 50
const dayMs = 86_400_000

export interface PushNews {
  /** Names the news and its reader. No browser gets a second notification under it. */
  cause: string
  push: NewPush
  title: string
  body: string
  /** Of title and body; null when nobody knows it. */
  language: Locale | null
}

interface Heard {
  cause: string
  subscriptionId: string
}

/**
 * Write the notifications of some mails in the caller's transaction, one for each browser of each reader. Jobs send them
 * after the commit. An unsent one about the same thing is replaced.
 */
export async function queuePushes(tx: Transaction, now: Date, news: PushNews[]): Promise<void> {
  const current = news.filter(({ push }) => push.expiresAt > now)
  if (current.length === 0) return
  const byCause = new Map(current.map((item) => [item.cause, item]))
  const rows = (await findListeners(tx, now, current)).map(({ cause, subscriptionId }) => {
    const item = byCause.get(cause)!
    const { push } = item
    const topic = topicOf(push.about)
    return {
      id: uuidv7(),
      subscriptionId,
      cause,
      topic,
      content: { ...contentOf(item, topic) },
      isUrgent: push.isUrgent ?? false,
      nextTryAt: now,
      expiresAt: push.expiresAt,
      createdAt: now,
    }
  })
  if (rows.length === 0) return
  const written = await tx.pushDelivery.createManyAndReturn({
    data: rows,
    skipDuplicates: true,
    select: { id: true },
  })
  const ids = written.map(({ id }) => id)
  await dropReplaced(tx, now, ids)
  await enqueuePushes(tx, ids, now)
}

/** One job for each notification. Enqueueing it again moves it. */
export function enqueuePushes(tx: Transaction, ids: string[], runAt: Date): Promise<void> {
  const jobs = ids.map((id) => ({ payload: { pushId: id }, key: `${deliverPushJob}:${id}` }))
  return enqueueJobs(tx, { task: deliverPushJob, runAt, jobs })
}

/** Push services and browsers see it, so it tells nothing. 32 characters are the most that they take. */
function topicOf(about: string): string {
  return createHash('sha256').update(`push:${about}`).digest('base64url').slice(0, 32)
}

function contentOf({ push, title, body, language }: PushNews, tag: string): PushContent {
  return {
    title: shortTitle(title),
    body: shortBody(push.body ?? body),
    path: push.path,
    tag,
    language: language ?? '',
  }
}

/**
 * The browsers of each reader: those in which their account is logged in, and those that have the secret of their row.
 * They are locked, so that none is deleted before its notification is written.
 */
function findListeners(tx: Transaction, now: Date, news: PushNews[]): Promise<Heard[]> {
  const readers = news.map(({ cause, push: { reader } }) => ({ cause, ...reader }))
  const since = new Date(now.getTime() - dayMs)
  return tx.$queryRaw<Heard[]>`
    WITH reader AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(readers)}::json)
        AS reader("cause" text, "userId" uuid, "secretHash" text)
    ), heard AS (
      SELECT reader."cause", listener."subscriptionId" FROM reader
      JOIN "PushListener" listener ON listener."userId" = reader."userId"
      JOIN "Session" session ON session."id" = listener."sessionId" AND session."expiresAt" > ${now}
      UNION
      SELECT reader."cause", listener."subscriptionId" FROM reader
      JOIN "PushListener" listener ON listener."secretHash" = reader."secretHash"
    )
    SELECT heard."cause", heard."subscriptionId" FROM heard
    JOIN "PushSubscription" subscription ON subscription."id" = heard."subscriptionId"
    WHERE (
      SELECT count(*) FROM "PushDelivery" recent
      WHERE recent."subscriptionId" = subscription."id" AND recent."createdAt" > ${since}
    ) < ${pushesPerDay}
    ORDER BY subscription."id" FOR KEY SHARE OF subscription`
}

/** No process sends these. */
async function dropReplaced(tx: Transaction, now: Date, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.$executeRaw`
    DELETE FROM "PushDelivery" WHERE "id" IN (
      SELECT earlier."id" FROM "PushDelivery" earlier
      JOIN "PushDelivery" later ON later."subscriptionId" = earlier."subscriptionId" AND later."topic" = earlier."topic"
      WHERE later."id" = ANY(${ids}::uuid[]) AND NOT earlier."id" = ANY(${ids}::uuid[]) AND earlier."state" = 'QUEUED'
        AND (earlier."claimedUntil" IS NULL OR earlier."claimedUntil" <= ${now})
      FOR UPDATE OF earlier SKIP LOCKED
    )`
}
