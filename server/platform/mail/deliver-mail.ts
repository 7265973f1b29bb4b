import { readLocale } from '../../contract/locales.ts'
import { type Mail, Prisma } from '../generated/prisma/client.ts'
import { reportFault } from '../monitoring/monitoring.ts'
import type { Platform } from '../platform.ts'
import { transact } from '../database/transact.ts'
import type { MailContent } from './content.ts'
import { type DeliveryFailure, readDeliveryFailure } from './delivery-failure.ts'
import { leaseMs, recordHandover } from './handover.ts'
import { type Hold, findHold, isCrowded } from './mail-limits.ts'
import { mailI18nOf } from './mail-i18n.ts'
import { announceMail } from './mail-topic.ts'
import type { MailProblem } from './mail-problem.ts'
import { enqueueDelivery } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import type { MailTransport } from './transport.ts'

/** Tolerates the difference between the clocks of processes and the database. */
const clockSlackMs = 30_000

/**
 * Try once to deliver a mail, if it is due and no other process delivers it. Failures are written
 * to the row. A mail is handed over at most once: its row says so before the mail server gets the
 * end of it, and then only a clear refusal allows another try (handover.ts).
 */
export async function deliverMail(platform: Platform, transport: MailTransport, mailId: string): Promise<void> {
  if (transport.kind === 'none') return noteMissingServer(platform, mailId)
  const mail = await claimMail(platform, mailId)
  if (!mail) return
  if (mail.notAfter && mail.notAfter <= platform.clock.now()) return recordTooLate(platform, mail)
  const hold = mail.admittedAt ? null : await findHold(platform, mail)
  if (hold) return recordHold(platform, mail, hold)
  try {
    if (transport.kind === 'smtp') {
      await transport.send(await finish(mail, platform.publicUrl), () => recordHandover(platform, mail))
    }
  } catch (error) {
    return recordFailure(platform, mail, failureOf(platform, mail, error))
  }
  platform.metrics.mail('sent')
  await recordSent(platform, mail, { storesContent: transport.kind === 'mailbox' })
}

/** The mail could not be rendered. No server was involved. */
class UnfinishedMail extends Error {}

/** A conditional update claims the row. If several processes try at once, one gets it. */
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
  const { id, toName, toAddress, subject, language, unsubscribeUrl, createdAt } = mail
  const i18n = mailI18nOf(readLocale(language))
  const content = mail.content as unknown as MailContent
  const { html, text, images } = await renderMail(i18n, content, { publicUrl, unsubscribeUrl }).catch(
    (cause: unknown) => {
      throw new UnfinishedMail('a mail could not be written out', { cause })
    },
  )
  const to = { name: toName, address: toAddress }
  const { attachments = [], replyTo } = content
  return { id, to, replyTo, subject, html, text, images, attachments, unsubscribeUrl, writtenAt: createdAt }
}

function failureOf({ logger }: Platform, { id, kind, attempts }: Mail, error: unknown): DeliveryFailure {
  if (error instanceof UnfinishedMail) {
    reportFault(logger, error.cause, { job: 'deliverMail', mailId: id, kind })
    return { becomes: 'QUEUED', reason: 'unprepared' }
  }
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  logger.warn({ mailId: id, kind, attempts, code, responseCode, reason: message }, 'a mail could not be delivered')
  return readDeliveryFailure(error)
}

/** Write what became of a try. One that outlived its lease must not overwrite the next one. */
async function recordTry(
  platform: Platform,
  { id, attempts, organizationId }: Mail,
  data: Prisma.MailUncheckedUpdateManyInput & { nextTryAt: Date | null; lastError: MailProblem },
): Promise<void> {
  await transact(platform, async (tx, announce) => {
    const { count } = await tx.mail.updateMany({
      where: { id, state: { in: ['QUEUED', 'HANDING_OVER'] }, attempts },
      data: { ...data, claimedUntil: null },
    })
    if (count === 0) return
    if (data.nextTryAt) await enqueueDelivery(tx, [id], data.nextTryAt)
    announceMail(announce, { organizationId })
  })
}

async function recordFailure(platform: Platform, mail: Mail, { becomes, reason }: DeliveryFailure): Promise<void> {
  const now = platform.clock.now()
  const nextTryAt = becomes === 'QUEUED' ? nextTryAfter(mail.attempts, now) : null
  const state = becomes === 'QUEUED' && !nextTryAt ? 'FAILED' : becomes
  platform.metrics.mail(state === 'QUEUED' ? 'deferred' : state === 'FAILED' ? 'failed' : 'uncertain')
  await recordTry(platform, mail, { state, lastError: reason, nextTryAt, admittedAt: now })
}

/** This is not a try. The mail waits for room under its limit, or is given up. Organizers see why. */
async function recordHold(platform: Platform, mail: Mail, hold: Hold): Promise<void> {
  const attempts = mail.attempts - 1
  if (hold.limit === 'address' && (await isCrowded(platform, mail))) {
    platform.metrics.mail('dropped')
    return recordTry(platform, mail, { state: 'FAILED', attempts, lastError: 'crowded', nextTryAt: null })
  }
  platform.metrics.mailHeld(hold.limit)
  const nextTryAt = new Date(platform.clock.now().getTime() + hold.waitSeconds * 1_000)
  await recordTry(platform, mail, { attempts, lastError: hold.reason, nextTryAt })
}

/** This is not a try. The mail would tell what is over. */
async function recordTooLate(platform: Platform, mail: Mail): Promise<void> {
  platform.metrics.mail('dropped')
  const attempts = mail.attempts - 1
  await recordTry(platform, mail, { state: 'FAILED', attempts, lastError: 'tooLate', nextTryAt: null })
}

async function recordSent(
  platform: Platform,
  mail: Mail,
  { storesContent }: { storesContent: boolean },
): Promise<void> {
  await transact(platform, async (tx, announce) => {
    await tx.mail.updateMany({
      where: { id: mail.id },
      data: {
        state: 'SENT',
        sentAt: platform.clock.now(),
        nextTryAt: null,
        claimedUntil: null,
        lastError: null,
        // Links in the mail may grant access, and nobody needs them here any more.
        ...(!storesContent && { content: Prisma.DbNull }),
      },
    })
    announceMail(announce, mail)
  })
}

async function noteMissingServer(platform: Platform, id: string): Promise<void> {
  await transact(platform, async (tx, announce) => {
    const [mail] = await tx.mail.updateManyAndReturn({
      where: { id, state: 'QUEUED' },
      data: { lastError: 'noServer' satisfies MailProblem },
    })
    if (mail) announceMail(announce, mail)
  })
}

const minuteMs = 60_000
/** The first pause, which doubles after each try up to the longest. */
const firstPauseMs = minuteMs
const longestPauseMs = 3 * 60 * minuteMs

/** After this many tries, more than four days, a mail is given up (RFC 5321 §4.5.4.1). */
export const maxTries = 40

/** When to try again after this many tries. Null: give up. */
function nextTryAfter(tries: number, now: Date): Date | null {
  if (tries >= maxTries) return null
  return new Date(now.getTime() + Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs))
}
