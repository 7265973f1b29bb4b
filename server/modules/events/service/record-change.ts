import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import { AddressNotConfirmed } from '../../../graphql/user-error.ts'
import { type NoticeFacts, decideNotice, noticeFactsOf } from '../domain/notice.ts'
import { scheduleChangeNotice } from '../hooks.ts'
import type { ChangeScope } from './work-on-event.ts'

/**
 * Note what guests will have to be told after this change, and ask for it to be sent when it is due. `scope.event` is
 * the event as it was, `after` its facts now. Runs under the event's lock, which keeps one unsent notice per event.
 *
 * @throws AddressNotConfirmed when guests would be told because of somebody whose address nobody has confirmed.
 * @param message the words of a postponement or a cancellation; left out by other edits.
 */
export async function recordChange(
  { tx, now, event, viewer }: ChangeScope,
  after: NoticeFacts,
  message?: string | null,
): Promise<void> {
  const row = await tx.eventChangeNotice.findFirst({ where: { eventId: event.id, sentAt: null } })
  const unsent = row && { ...row, before: row.before as unknown as NoticeFacts }
  const decision = decideNotice(
    {
      unsent,
      before: noticeFactsOf(event),
      after,
      hasAudience: await hasAudience({ tx, event }),
      ...(message !== undefined && { message }),
    },
    now,
  )
  if ('unchanged' in decision) return
  if ('drop' in decision) {
    await tx.eventChangeNotice.delete({ where: { id: row!.id } })
    return
  }
  if (!(await isAddressConfirmed(tx, viewer))) throw new AddressNotConfirmed()
  const { before, ...data } = decision.keep
  if (row) await tx.eventChangeNotice.update({ where: { id: row.id }, data })
  else
    await tx.eventChangeNotice.create({ data: { ...data, eventId: event.id, before: { ...before }, createdAt: now } })
  await scheduleChangeNotice.call(tx, { eventId: event.id, dueAt: data.dueAt })
}

/** Whether anybody holds a place, asked for one, or waits on the waitlist. */
async function hasAudience({ tx, event }: Pick<ChangeScope, 'tx' | 'event'>): Promise<boolean> {
  const guest = await tx.registration.findFirst({
    where: { eventId: event.id, status: { in: ['PENDING', 'CONFIRMED', 'CHECKED_IN'] } },
    select: { id: true },
  })
  if (guest) return true
  const waiting = await tx.waitlistEntry.findFirst({
    where: { eventId: event.id, state: { in: ['WAITING', 'OFFERED'] } },
    select: { id: true },
  })
  return waiting !== null
}
