import type { Platform } from '../../../platform/platform.ts'
import type { Transaction } from '../../../platform/db.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import { eventCancelledMail, eventChangedMail } from '../mails.ts'
import { compare } from '../queries/pending-notice.ts'
import { nextRecipients } from '../queries/recipients.ts'
import { readSnapshot } from '../queries/snapshot.ts'
import { enqueueTelling } from './close-notice.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

/** Mails that one transaction writes: well under a second, so that nobody else waits for it. */
const batchSize = 500

/**
 * Write the mails for the next guests of a notice, and a job for those after them. How far it came is in the notice's
 * row and moves with the mails in one transaction: a run that is repeated, or two at once, tell nobody twice.
 */
export async function tellGuests(platform: Platform, noticeId: string): Promise<void> {
  const now = platform.clock.now()
  await platform.db.$transaction(async (tx) => {
    const notice = await lockNotice(tx, noticeId)
    if (!notice?.sentAt || !notice.after || notice.finishedAt) return
    const { changes, isTransactional, facts } = compare(notice, readSnapshot(notice.after), notice.sentAt)
    const { event, eventId } = notice
    const guests = await nextRecipients(tx, { eventId, isTransactional }, notice.toldUpTo ?? '', batchSize)

    const write = isTransactional ? eventCancelledMail : eventChangedMail
    const content = write({
      ...facts,
      changes,
      message: notice.message,
      organizationName: event.group.organization.name,
      eventUrl: `${platform.publicUrl}/e/${event.url}`,
      now: notice.sentAt,
    })
    const mails = guests.map(({ name, email, emailNormalized }) => ({
      kind: isTransactional ? 'eventCancelled' : 'eventChanged',
      to: { name, address: email },
      content,
      organizationId: event.group.organizationId,
      eventId,
      ...(!isTransactional && { unsubscribeUrl: unsubscribeUrl(platform, { eventId, emailNormalized }) }),
    }))
    if (mails.length > 0) await queueMails(tx, now, mails)

    const isLast = guests.length < batchSize
    await tx.eventChangeNotice.update({
      where: { id: noticeId },
      data: {
        recipients: { increment: guests.length },
        toldUpTo: guests.at(-1)?.emailNormalized ?? notice.toldUpTo,
        finishedAt: isLast ? now : null,
      },
    })
    if (!isLast) await enqueueTelling(tx, noticeId, now)
  })
}

async function lockNotice(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "EventChangeNotice" WHERE "id" = ${id}::uuid FOR UPDATE`
  return tx.eventChangeNotice.findUnique({
    where: { id },
    include: {
      event: {
        select: { url: true, group: { select: { organizationId: true, organization: { select: { name: true } } } } },
      },
    },
  })
}
