import type { Platform } from '../../../platform/platform.ts'
import { explainEventWaitlist } from './explanation.ts'

/**
 * A value that changes whenever an organizer's view of the waitlist changes, also by the clock
 * alone; null when the event is gone.
 */
export async function waitlistFingerprint(platform: Platform, eventId: string): Promise<string | null> {
  const { db } = platform
  const [event, entries, explanation] = await Promise.all([
    db.event.findUnique({ where: { id: eventId } }),
    db.waitlistEntry.aggregate({ where: { eventId }, _max: { updatedAt: true }, _count: true }),
    explainEventWaitlist(platform, eventId),
  ])
  return event && JSON.stringify([event, entries, explanation])
}
