import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { serveLineJob } from '../../events/public.ts'
import type { EventScope } from './event-scope.ts'

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
