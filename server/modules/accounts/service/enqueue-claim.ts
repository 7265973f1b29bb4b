import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { claimPlacesJob } from '../job-names.ts'

/** Have whatever was taken with the address of an account given to it, once that account has proved it. */
export function enqueueClaim(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  return enqueueJob(tx, {
    task: claimPlacesJob,
    payload: { userId },
    runAt: now,
    key: `${claimPlacesJob}:${userId}`,
  })
}
