import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { EventScope } from './event-scope.ts'

/** Serves an event's waitlist: `{ eventId }`. Jobs of older builds wait in the queue under this name, so it stays. */
export const serveWaitlistJob = 'serveLine'

/** Enqueue the job that serves an event's waitlist: there may be room, or offers may have ended. */
export function enqueueServing(tx: Transaction, { eventId, now }: { eventId: string; now: Date }): Promise<void> {
  return enqueueJob(tx, {
    task: serveWaitlistJob,
    payload: { eventId },
    runAt: now,
    key: `${serveWaitlistJob}:${eventId}`,
  })
}

/** The database's clock and ours differ. A job that comes too early finds nothing to do. */
const clocksDifferMs = 500

/** Enqueue the job for a deadline: one for all offers of an event that end at that time. */
export function enqueueLapse({ tx, event }: EventScope, expiresAt: Date): Promise<void> {
  return enqueueJob(tx, {
    task: serveWaitlistJob,
    payload: { eventId: event.id },
    runAt: new Date(expiresAt.getTime() + clocksDifferMs),
    key: `${serveWaitlistJob}:${event.id}:${expiresAt.getTime()}`,
  })
}
