import { Prisma, type PushDelivery, type PushSubscription } from '../generated/prisma/client.ts'
import { transact } from '../database/transact.ts'
import type { Platform } from '../platform.ts'
import type { PushContent } from './content.ts'
import { decidePushOutcome } from './push-outcome.ts'
import { enqueuePushes } from './queue-push.ts'
import { type PushAnswer, sendPush } from './send-push.ts'

/** Tolerates the difference between the clocks of processes and the database. */
const clockSlackMs = 30_000
/** How long a try holds its notification: well over what it can take (send-push.ts). */
const leaseMs = 60_000
/** A browser whose notifications were given up so many times in a row is forgotten. */
const mostFailures = 5

type Claimed = PushDelivery & { subscription: PushSubscription }

/**
 * Try once to hand a notification over, if it is due and no other process does. When the answer is lost, or the process
 * dies, it is tried again under the same topic and tag: the push service and the browser then replace the first one, so
 * one is seen.
 */
export async function deliverPush(platform: Platform, id: string): Promise<void> {
  const delivery = await claimPush(platform, id)
  if (!delivery) return
  const now = platform.clock.now()
  if (delivery.expiresAt <= now) {
    platform.metrics.push('dropped')
    return recordEnd(platform, delivery, { state: 'FAILED', lastError: 'It came too late to be of use.' })
  }
  const answer = await send(platform, delivery, now)
  const outcome = decidePushOutcome({ answer, tries: delivery.attempts })
  platform.metrics.push(outcome.becomes)
  switch (outcome.becomes) {
    case 'sent':
      return recordEnd(
        platform,
        delivery,
        { state: 'SENT', sentAt: now, lastError: null },
        { lastSentAt: now, failures: 0 },
      )
    case 'gone':
      return void (await platform.db.pushSubscription.deleteMany({ where: { id: delivery.subscriptionId } }))
    case 'failed':
      await recordEnd(
        platform,
        delivery,
        { state: 'FAILED', lastError: outcome.reason },
        { failures: { increment: 1 } },
      )
      return void (await platform.db.pushSubscription.deleteMany({
        where: { id: delivery.subscriptionId, failures: { gte: mostFailures } },
      }))
    case 'later':
      return recordLater(platform, delivery, outcome)
  }
}

/** A conditional update claims the row. If several processes try at once, one gets it. */
async function claimPush({ db, clock }: Platform, id: string): Promise<Claimed | null> {
  const now = clock.now().getTime()
  const [row] = await db.pushDelivery.updateManyAndReturn({
    where: {
      id,
      state: 'QUEUED',
      nextTryAt: { lte: new Date(now + clockSlackMs) },
      OR: [{ claimedUntil: null }, { claimedUntil: { lte: new Date(now) } }],
    },
    data: { attempts: { increment: 1 }, claimedUntil: new Date(now + leaseMs) },
  })
  if (!row) return null
  const subscription = await db.pushSubscription.findUnique({ where: { id: row.subscriptionId } })
  return subscription && { ...row, subscription }
}

/** @returns null without an answer. */
async function send(
  { push, logger }: Platform,
  { id, subscription, content, topic, isUrgent, expiresAt, attempts }: Claimed,
  now: Date,
): Promise<PushAnswer | null> {
  try {
    return await sendPush(push, {
      subscription,
      // It is there until the notification is sent or given up.
      content: content as unknown as PushContent,
      ttlSeconds: Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000),
      topic,
      isUrgent,
    })
  } catch (error) {
    // The endpoint itself stays out of logs: whoever knows it could pretend to be the browser.
    const { code, name } = error as { code?: string; name?: string }
    logger.warn(
      { pushId: id, attempts, host: new URL(subscription.endpoint).host, code, name },
      'a push service did not answer',
    )
    return null
  }
}

/** The text is of no use any more. A try that outlived its lease must not overwrite the next one. */
async function recordEnd(
  { db }: Platform,
  { id, attempts, subscriptionId }: Claimed,
  data: Prisma.PushDeliveryUpdateManyMutationInput,
  browser?: Prisma.PushSubscriptionUpdateManyMutationInput,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.pushDelivery.updateMany({
      where: { id, state: 'QUEUED', attempts },
      data: { ...data, content: Prisma.DbNull, nextTryAt: null, claimedUntil: null },
    })
    if (count > 0 && browser) await tx.pushSubscription.updateMany({ where: { id: subscriptionId }, data: browser })
  })
}

async function recordLater(
  platform: Platform,
  { id, attempts }: Claimed,
  { reason, pauseMs }: { reason: string; pauseMs: number },
): Promise<void> {
  const nextTryAt = new Date(platform.clock.now().getTime() + pauseMs)
  await transact(platform, async (tx) => {
    const { count } = await tx.pushDelivery.updateMany({
      where: { id, state: 'QUEUED', attempts },
      data: { lastError: reason, nextTryAt, claimedUntil: null },
    })
    if (count > 0) await enqueuePushes(tx, [id], nextTryAt)
  })
}
