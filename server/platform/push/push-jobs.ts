import { z } from 'zod'
import type { Jobs } from '../jobs/jobs.ts'
import { findRowsWithoutJob } from '../jobs/rows-without-job.ts'
import type { Platform } from '../platform.ts'
import { deliverPush } from './deliver-push.ts'
import { deliverPushJob, enqueuePushes } from './queue-push.ts'

/** Requests to push services at the same time. */
export const pushConcurrency = 4

const payload = z.object({ pushId: z.uuid() })

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

/** Enqueue due notifications that lost their job. @returns how many. */
export async function sweepPushes({ db, clock }: Platform): Promise<number> {
  const now = clock.now()
  const due = await findRowsWithoutJob(db, { table: 'PushDelivery', task: deliverPushJob, now })
  await enqueuePushes(db, due, now)
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
