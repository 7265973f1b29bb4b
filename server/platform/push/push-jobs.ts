import { z } from 'zod'
import type { Jobs } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { deliverPush } from './deliver-push.ts'
import { deliverPushJob, enqueuePushes } from './queue-push.ts'

/** Requests to push services at the same time. */
export const pushConcurrency = 4

const payload = z.object({ pushId: z.uuid() })

/** The most that one sweep enqueues. The next sweep follows in a minute. */
const sweepSize = 1_000
/** How long the row of a notification is stored, without its text. */
const keepMs = 7 * 86_400_000

/** One job for each try, a sweep every minute for those that lost their job, and a clean-up. */
export function pushJobs(platform: Platform): Jobs {
  return {
    handlers: {
      async [deliverPushJob](sent) {
        await platform.requestLoad.giveWay()
        await deliverPush(platform, payload.parse(sent).pushId)
      },
      sweepPushes: async () => void (await sweepPushes(platform)),
      deleteOldPushes: () => deleteOldPushes(platform),
    },
    crontab: [
      '* * * * * sweepPushes ?max=1&jobKey=sweepPushes',
      '37 3 * * * deleteOldPushes ?jobKey=deleteOldPushes',
    ].join('\n'),
  }
}

/** Enqueue due notifications that lost their job, as for mails (mail-jobs.ts). @returns how many. */
export async function sweepPushes({ db, clock }: Platform): Promise<number> {
  const now = clock.now()
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT push."id" FROM "PushDelivery" push
    WHERE push."state" = 'QUEUED' AND push."nextTryAt" <= ${now}
      AND (push."claimedUntil" IS NULL OR push."claimedUntil" <= ${now}) AND NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs job
      WHERE job.key = ${`${deliverPushJob}:`} || push."id" AND (job.locked_at IS NULL OR job.locked_at > now() - interval '1 minute')
        AND job.attempts < job.max_attempts
    )
    ORDER BY push."nextTryAt" LIMIT ${sweepSize}`
  await enqueuePushes(
    db,
    due.map(({ id }) => id),
    now,
  )
  return due.length
}

/**
 * Delete old notifications, and what nobody can use any more: the browsers of secrets that no registration and no entry
 * has, because a row got another secret or ended with its event.
 */
export async function deleteOldPushes({ db, clock }: Platform): Promise<void> {
  await db.pushDelivery.deleteMany({ where: { createdAt: { lt: new Date(clock.now().getTime() - keepMs) } } })
  await db.$executeRaw`
    DELETE FROM "PushListener" listener WHERE listener."secretHash" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "Registration" row WHERE row."secretHash" = listener."secretHash")
      AND NOT EXISTS (SELECT 1 FROM "WaitlistEntry" row WHERE row."secretHash" = listener."secretHash")`
}
