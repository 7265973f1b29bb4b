import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import { AddressNotConfirmed, InvalidInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { GuestMessage } from '../../../platform/generated/prisma/client.ts'
import { statusAt } from '../../events/public.ts'
import {
  type Closing,
  countRecipients,
  defineBroadcast,
  overdueWhere,
  recipientsOf,
} from '../../notifications/public.ts'
import { recipientsLeft } from '../domain/day-limit.ts'
import { dueAfterHold } from '../domain/message-time.ts'
import { whyNoShowsWait } from '../domain/segments.ts'
import { MessageGone, MessageLimitReached, NoRecipients } from '../errors.ts'
import { audienceOf } from '../queries/audience.ts'
import { readDayUsage } from '../queries/day-usage.ts'
import { findReplyTo } from '../queries/reply-to.ts'
import { messagesTopic } from '../topics.ts'
import { lockMessage, writeMessage } from './message-mails.ts'

/** Sends a message at its time: `{ eventId, messageId }`. */
export const sendMessageJob = 'sendGuestMessage'
/** Writes one batch of its mails: `{ messageId }`. */
export const writeMessageJob = 'writeGuestMessage'

/** Messages leave as change notices do. */
export const messageBroadcast = defineBroadcast<GuestMessage>({
  sendJob: sendMessageJob,
  jobKey: ({ messageId }) => `${sendMessageJob}:${messageId}`,
  tellJob: writeMessageJob,
  idKey: 'messageId',
  findUnsent: (tx, { eventId, messageId }) =>
    tx.guestMessage.findFirst({ where: { id: messageId!, eventId, sentAt: null } }),
  close: closeMessage,
  lock: lockMessage,
  write: writeMessage,
  change: (tx, id, data) =>
    tx.guestMessage.update({
      where: { id },
      data: { ...data, ...(data.heldAt === null && { isOverLimit: false }) },
      select: { id: true },
    }),
  dueAfterHold: (row, _event, now) => dueAfterHold(row, now),
  findOverdue: ({ db }, before, take) =>
    db.guestMessage.findMany({ where: overdueWhere(before), orderBy: { dueAt: 'asc' }, take }),
  targetOf: ({ id, eventId }) => ({ eventId, messageId: id }),
  announce: (announce, eventId) => announce(messagesTopic(eventId), {}),
  gone: () => new MessageGone(),
})

/**
 * Close a message: note who is in its segment now, and who gets the replies. At its time nobody is asked: over the day's
 * limit it is held, and people who did not come are known only after the event, also when that was moved.
 *
 * @throws when someone presses “Send now” and it cannot be sent now.
 */
async function closeMessage({ platform, tx, row, now, viewer }: Closing<GuestMessage>): Promise<boolean> {
  if (viewer && !(await isAddressConfirmed(tx, viewer))) throw new AddressNotConfirmed()
  const event = await tx.event.findUniqueOrThrow({
    where: { id: row.eventId },
    select: { status: true, endsAt: true, guestDataEndedAt: true, replyToId: true, group: true },
  })
  const { organizationId } = event.group
  const status = statusAt(event, now)
  const tooEarly = row.segment === 'NO_SHOW' ? whyNoShowsWait({ ...event, status }, now) : null
  if (tooEarly && viewer) throw new InvalidInput([{ path: 'to', text: tooEarly }])
  if (tooEarly && status !== 'CANCELLED') return waitForEnd(tx, row, event.endsAt)

  const audience = audienceOf(row, now)
  // Who wanted no more news is not known any more then.
  const count = event.guestDataEndedAt ? 0 : await countRecipients(tx, audience)
  if (count === 0 && viewer) throw new NoRecipients()
  const limit = platform.messageLimits.recipients
  const left = recipientsLeft(await readDayUsage(tx, organizationId, now), platform.messageLimits)
  if (count > left && viewer) throw new MessageLimitReached({ limit, left, count })
  if (count > left) {
    await tx.guestMessage.update({ where: { id: row.id }, data: { heldAt: now, isOverLimit: true } })
    return false
  }

  if (count > 0)
    await tx.$executeRaw`
      INSERT INTO "GuestMessageRecipient" ("messageId", "emailNormalized")
      SELECT ${row.id}::uuid, guest."emailNormalized" FROM (${recipientsOf(audience)}) guest`
  const replyToId = await findReplyTo(tx, { organizationId, candidateIds: [event.replyToId, row.writtenById] })
  await tx.guestMessage.update({
    where: { id: row.id },
    data: {
      sentAt: now,
      heldAt: null,
      isOverLimit: false,
      audience: count,
      recipients: 0,
      replyToId,
      finishedAt: count === 0 ? now : null,
    },
  })
  return count > 0
}

async function waitForEnd(tx: Transaction, { id, eventId }: GuestMessage, endsAt: Date): Promise<false> {
  await tx.guestMessage.update({ where: { id }, data: { dueAt: endsAt } })
  await messageBroadcast.enqueueSending(tx, { eventId, messageId: id, dueAt: endsAt })
  return false
}
