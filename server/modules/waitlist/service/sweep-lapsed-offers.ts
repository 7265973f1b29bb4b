import { reportFault } from '../../../platform/monitoring/monitoring.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findDueEvents } from '../queries/due-events.ts'
import { underEventLock, serveWaiting, shortenOffers } from '../../places/public.ts'

/** End the lapsed offers of one event, and offer its free places to others. */
export function serveEventWaitlist(platform: Platform, eventId: string): Promise<void> {
  return underEventLock(platform, eventId, async (scope) => {
    await shortenOffers(scope)
    await serveWaiting(scope)
  })
}

/** Do the same for every event that needs it. A failure is reported and does not stop the run. */
export async function sweepLapsedOffers(platform: Platform): Promise<{ served: number; failed: number }> {
  const outcome = { served: 0, failed: 0 }
  for (const eventId of await findDueEvents(platform.db, platform.clock.now())) {
    try {
      await serveEventWaitlist(platform, eventId)
      outcome.served += 1
    } catch (error) {
      outcome.failed += 1
      reportFault(platform.logger, error, { job: 'sweepLapsedOffers', eventId })
    }
  }
  return outcome
}
