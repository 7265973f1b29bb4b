import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transact } from '../../../platform/database/transact.ts'
import { requireCapability } from '../../events/public.ts'
import { NoticeGone } from '../errors.ts'
import { lockUnsentNotice } from '../queries/pending-notice.ts'
import { closeNotice } from './close-notice.ts'

/** Sends an event's unsent change notice when it is due: `{ eventId }`. */
export const sendChangeNoticeJob = 'sendChangeNotice'

/** A later request replaces the earlier: there is one unsent notice per event. */
export function enqueueChangeNotice(tx: Transaction, { eventId, dueAt }: { eventId: string; dueAt: Date }) {
  const key = `changeNotice:${eventId}`
  return enqueueJob(tx, { task: sendChangeNoticeJob, payload: { eventId }, runAt: dueAt, key })
}

/** The clocks of processes and database differ a little, so a job may come slightly early. */
const clockSlackMs = 5_000

/**
 * Run the job at a notice's time. It does nothing when the notice is held, was sent, or was
 * postponed by a later edit.
 */
export async function sendDueNotice(platform: Platform, eventId: string): Promise<void> {
  const now = platform.clock.now()
  await transact(platform, async (tx, announce) => {
    const notice = await lockUnsentNotice(tx, eventId)
    if (!notice || notice.heldAt || notice.dueAt.getTime() > now.getTime() + clockSlackMs) return
    await closeNotice({ tx, announce, notice, now })
  })
}

/** Send the notice to guests now. @throws NoticeGone when someone else was first. */
export async function sendChangeNotice(context: Context, eventId: string): Promise<void> {
  const { platform } = context
  await requireCapability(context, eventId, 'seeGuests')
  const now = platform.clock.now()
  const isTold = await transact(platform, async (tx, announce) => {
    const notice = await lockUnsentNotice(tx, eventId)
    return notice ? closeNotice({ tx, announce, notice, now }) : false
  })
  // Thrown after the commit, because a notice without news stays closed.
  if (!isTold) throw new NoticeGone()
}
