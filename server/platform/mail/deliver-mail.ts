import { type Mail, Prisma } from '../generated/prisma/client.ts'
import { reportFault } from '../monitoring.ts'
import type { Platform } from '../platform.ts'
import { type Announce, transact } from '../transact.ts'
import type { MailContent } from './content.ts'
import { type DeliveryFailure, readDeliveryFailure } from './delivery-failure.ts'
import { organizationMailTopic } from './mail-topic.ts'
import { enqueueDelivery } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { nextTryAfter } from './retry-schedule.ts'
import type { MailTransport } from './transport.ts'

/**
 * A try holds its mail this long, several times as long as it can take (smtp-transport.ts). When a process dies in the
 * middle the mail comes due again after it.
 */
const leaseMs = 5 * 60_000
/** Clocks of processes and database differ a little; no pause is as short as this. */
const clockSlackMs = 30_000

export const noServerReason = 'No mail server is set up: SMTP_URL is not set.'

/**
 * One try to deliver a mail, if it is due and nobody else is at it. Never throws for what a mail server does: the next
 * try is written down with the reason, and is an operator's matter rather than a fault.
 *
 * Delivered at least once: between the server's yes and the row that says so a process may die. The Message-ID stays
 * the same, so receiving servers can drop the second.
 */
export async function deliverMail(platform: Platform, transport: MailTransport, mailId: string): Promise<void> {
  if (transport.kind === 'none') return noteMissingServer(platform, mailId)
  const mail = await claimMail(platform, mailId)
  if (!mail) return
  try {
    if (transport.kind === 'smtp') await transport.send(await finish(mail, platform.publicUrl))
  } catch (error) {
    return recordFailure(platform, mail, failureOf(platform, mail, error))
  }
  await recordSent(platform, mail, { keepsContent: transport.kind === 'mailbox' })
}

/** Writing the mail out failed: no server had a part in it. */
class UnfinishedMail extends Error {}

/** A conditional update claims the row: of several at once, one gets it. */
async function claimMail({ db, clock }: Platform, id: string): Promise<Mail | null> {
  const now = clock.now().getTime()
  const [mail] = await db.mail.updateManyAndReturn({
    where: {
      id,
      state: 'QUEUED',
      nextTryAt: { lte: new Date(now + clockSlackMs) },
      OR: [{ claimedUntil: null }, { claimedUntil: { lte: new Date(now) } }],
    },
    data: { attempts: { increment: 1 }, claimedUntil: new Date(now + leaseMs) },
  })
  return mail ?? null
}

async function finish(mail: Mail, publicUrl: string) {
  const { id, toName, toAddress, subject, unsubscribeUrl, createdAt } = mail
  const content = mail.content as unknown as MailContent
  const { html, text } = await renderMail(content, { publicUrl, unsubscribeUrl }).catch((cause: unknown) => {
    throw new UnfinishedMail('a mail could not be written out', { cause })
  })
  const to = { name: toName, address: toAddress }
  const { attachments = [] } = content
  return { id, to, subject, html, text, attachments, unsubscribeUrl, writtenAt: createdAt }
}

function failureOf({ logger }: Platform, { id, kind, attempts }: Mail, error: unknown): DeliveryFailure {
  if (error instanceof UnfinishedMail) {
    reportFault(logger, error.cause, { job: 'deliverMail', mailId: id, kind })
    return { isPermanent: false, reason: 'Marquee could not write this mail out.' }
  }
  const failure = readDeliveryFailure(error)
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  logger.warn({ mailId: id, kind, attempts, code, responseCode, reason: message }, 'a mail could not be delivered')
  return failure
}

async function recordFailure(platform: Platform, mail: Mail, { isPermanent, reason }: DeliveryFailure): Promise<void> {
  const { id, attempts } = mail
  const nextTryAt = isPermanent ? null : nextTryAfter(attempts, platform.clock.now())
  await transact(platform, async (tx, announce) => {
    const { count } = await tx.mail.updateMany({
      // A try that outlived its lease must not write over the one that followed.
      where: { id, state: 'QUEUED', attempts },
      data: {
        lastError: reason,
        nextTryAt,
        claimedUntil: null,
        ...(nextTryAt === null && { state: 'FAILED' as const }),
      },
    })
    if (count === 0) return
    if (nextTryAt) await enqueueDelivery(tx, [id], nextTryAt)
    announceMail(announce, mail)
  })
}

async function recordSent(platform: Platform, mail: Mail, { keepsContent }: { keepsContent: boolean }): Promise<void> {
  const sentAt = platform.clock.now()
  await transact(platform, async (tx, announce) => {
    await tx.mail.updateMany({
      where: { id: mail.id },
      data: {
        state: 'SENT',
        sentAt,
        nextTryAt: null,
        claimedUntil: null,
        lastError: null,
        // Links in it may open doors, and nobody needs them here any more.
        ...(!keepsContent && { content: Prisma.DbNull }),
      },
    })
    announceMail(announce, mail)
  })
}

async function noteMissingServer(platform: Platform, id: string): Promise<void> {
  await transact(platform, async (tx, announce) => {
    const [mail] = await tx.mail.updateManyAndReturn({
      where: { id, state: 'QUEUED' },
      data: { lastError: noServerReason },
    })
    if (mail) announceMail(announce, mail)
  })
}

function announceMail(announce: Announce, { organizationId }: Pick<Mail, 'organizationId'>): void {
  if (organizationId) announce(organizationMailTopic(organizationId), {})
}
