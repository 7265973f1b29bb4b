import type { Context } from '../../../graphql/context.ts'
import { transact } from '../../../platform/database/transact.ts'
import { eventTopic, requireCapability } from '../../events/public.ts'
import { dueAfterHold } from '../domain/notice-delay.ts'
import { NoticeGone } from '../errors.ts'
import { lockUnsentNotice } from '../queries/pending-notice.ts'
import { enqueueChangeNotice } from './send-change-notice.ts'

/** Hold a notice, or release it. Doing it twice changes nothing. @throws NoticeGone */
export async function holdChangeNotice(context: Context, eventId: string, hold: boolean): Promise<void> {
  const { platform } = context
  await requireCapability(context, eventId, 'seeGuests')
  const now = platform.clock.now()
  await transact(platform, async (tx, announce) => {
    const notice = await lockUnsentNotice(tx, eventId)
    if (!notice) throw new NoticeGone()
    if ((notice.heldAt !== null) === hold) return
    const { startsAt } = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { startsAt: true } })
    const dueAt = hold ? notice.dueAt : dueAfterHold({ dueAt: notice.dueAt, startsAt }, now)
    await tx.eventChangeNotice.update({ where: { id: notice.id }, data: { heldAt: hold ? now : null, dueAt } })
    if (!hold) await enqueueChangeNotice(tx, { eventId, dueAt })
    announce(eventTopic(eventId), {})
  })
}
