import { reportFault } from '../../../platform/monitoring/monitoring.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendDueNotice } from './change-notice.ts'
import { tellGuests } from './tell-guests.ts'

/** The most notices of one sweep. The next one follows in a minute. */
const sweepSize = 100
/** Their own jobs get some time first. */
const overdueMs = 60_000

/** Send overdue notices, and continue where a process stopped in the middle. One failure does not stop the others. */
export async function sweepNotices(platform: Platform): Promise<void> {
  const overdue = new Date(platform.clock.now().getTime() - overdueMs)
  const notices = await platform.db.eventChangeNotice.findMany({
    where: {
      finishedAt: null,
      OR: [{ sentAt: null, heldAt: null, dueAt: { lt: overdue } }, { sentAt: { lt: overdue } }],
    },
    select: { id: true, eventId: true, sentAt: true },
    orderBy: { dueAt: 'asc' },
    take: sweepSize,
  })
  for (const { id, eventId, sentAt } of notices) {
    try {
      await (sentAt ? tellGuests(platform, id) : sendDueNotice(platform, eventId))
    } catch (error) {
      reportFault(platform.logger, error, { job: 'sweepNotices', eventId })
    }
  }
}
