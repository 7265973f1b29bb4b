import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { EventScope } from './event-scope.ts'

/** Serves an event's waitlist: `{ eventId }`. */
export const serveLineJob = 'serveLine'

/** Have an event's waitlist served: there may be room, or offers may have ended. */
export function enqueueServing(tx: Transaction, { eventId, now }: { eventId: string; now: Date }): Promise<void> {
  return enqueueJob(tx, { task: serveLineJob, payload: { eventId }, runAt: now, key: `${serveLineJob}:${eventId}` })
}

/** The queue goes by the database's clock, offers by ours. A job that comes too early finds nothing to do. */
const clocksDifferMs = 500

/** Have the line looked at when offers lapse. One job for all offers of an event with one deadline. */
export function enqueueLapse({ tx, event }: EventScope, expiresAt: Date): Promise<void> {
  return enqueueJob(tx, {
    task: serveLineJob,
    payload: { eventId: event.id },
    runAt: new Date(expiresAt.getTime() + clocksDifferMs),
    key: `${serveLineJob}:${event.id}:${expiresAt.getTime()}`,
  })
}
