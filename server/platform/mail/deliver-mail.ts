import { readLocale } from '../../contract/locales.ts'
import { type Mail, Prisma } from '../generated/prisma/client.ts'
import { reportFault } from '../monitoring/monitoring.ts'
import type { Platform } from '../platform.ts'
import { transact } from '../database/transact.ts'
import type { MailContent } from './content.ts'
import { type DeliveryFailure, readDeliveryFailure } from './delivery-failure.ts'
import { bundleContent } from './bundle-content.ts'
import { changeClaimed, claimMails } from './claim-mails.ts'
import { recordHandover } from './handover.ts'
import { type Hold, findHold, isCrowded } from './mail-limits.ts'
import { mailI18nOf } from './mail-i18n.ts'
import { announceMail } from './mail-topic.ts'
import type { MailProblem } from './mail-problem.ts'
import { enqueueDelivery, toJson } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import type { MailTransport } from './transport.ts'
import { unsubscribeSeveral } from './unsubscribe-several.ts'

/**
 * Try once to deliver a mail, with what waits in its bundle, if it is due and no other process delivers it. Failures are
 * written to the rows. A mail is handed over at most once: its row says so before the mail server gets the
 * end of it, and then only a clear refusal allows another try (handover.ts).
 */
export async function deliverMail(platform: Platform, transport: MailTransport, mailId: string): Promise<void> {
  if (transport.kind === 'none') return noteMissingServer(platform, mailId)
  const claimed = await claimMails(platform, mailId)
  const now = platform.clock.now()
  const isTooLate = ({ notAfter }: Mail) => notAfter !== null && notAfter <= now
  await recordTooLate(platform, claimed.filter(isTooLate))
  const [first, ...others] = claimed.filter((mail) => !isTooLate(mail))
  if (!first) return
  const mails: Bundle = [first, ...others]
  const hold = first.admittedAt ? null : await findHold(platform, first)
  if (hold) return recordHold(platform, mails, hold)
  try {
    if (transport.kind === 'smtp') {
      await transport.send(await finish(platform, mails), () => recordHandover(platform, mails))
    }
  } catch (error) {
    return recordFailure(platform, mails, failureOf(platform, first, error))
  }
  platform.metrics.mail('sent')
  await recordSent(platform, mails, { storesContent: transport.kind === 'mailbox' })
}

/** Mails that leave as one, by the first. Most are alone. */
type Bundle = readonly [Mail, ...Mail[]]

/** The mail could not be rendered. No server was involved. */
class UnfinishedMail extends Error {}

async function finish(platform: Platform, mails: Bundle) {
  const { id, toName, toAddress, subject, language, createdAt } = mails[0]
  const { publicUrl } = platform
  const unsubscribeUrl = unsubscribeUrlOf(platform, mails)
  const i18n = mailI18nOf(readLocale(language))
  const content = contentOf(mails)
  const { html, text, images } = await renderMail(i18n, content, { publicUrl, unsubscribeUrl }).catch(
    (cause: unknown) => {
      throw new UnfinishedMail('a mail could not be written out', { cause })
    },
  )
  const to = { name: toName, address: toAddress }
  const { attachments = [], replyTo } = content
  return { id, to, replyTo, subject, html, text, images, attachments, unsubscribeUrl, writtenAt: createdAt }
}

/** One click ends what all of them belong to. */
function unsubscribeUrlOf(platform: Platform, mails: Bundle): string | null {
  const [first, ...others] = mails.flatMap(({ unsubscribeUrl }) => unsubscribeUrl ?? [])
  return first && others.length > 0 ? unsubscribeSeveral.call(platform, [first, ...others]) : (first ?? null)
}

function contentOf([first, ...others]: Bundle): MailContent {
  const partOf = ({ content, unsubscribeUrl }: Mail) => ({
    content: content as unknown as MailContent,
    unsubscribeUrl,
  })
  return bundleContent([partOf(first), ...others.map(partOf)])
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
  mails: readonly Mail[],
  data: Prisma.MailUncheckedUpdateManyInput & { nextTryAt: Date | null; lastError: MailProblem },
): Promise<void> {
  const [first] = mails
  if (!first) return
  await transact(platform, async (tx, announce) => {
    const count = await changeClaimed(tx, mails, ['QUEUED', 'HANDING_OVER'], { ...data, claimedUntil: null })
    if (count === 0) return
    if (data.nextTryAt) {
      const ids = mails.map(({ id }) => id)
      await enqueueDelivery(tx, ids, data.nextTryAt)
    }
    announceMail(announce, first)
  })
}

async function recordFailure(platform: Platform, mails: Bundle, { becomes, reason }: DeliveryFailure): Promise<void> {
  const now = platform.clock.now()
  const nextTryAt = becomes === 'QUEUED' ? nextTryAfter(mails[0].attempts, now) : null
  const state = becomes === 'QUEUED' && !nextTryAt ? 'FAILED' : becomes
  platform.metrics.mail(state === 'QUEUED' ? 'deferred' : state === 'FAILED' ? 'failed' : 'uncertain')
  await recordTry(platform, mails, { state, lastError: reason, nextTryAt, admittedAt: now })
}

/** This is not a try. */
const attempts = { decrement: 1 }

/** The mail waits for room under its limit, or is given up. Organizers see why. */
async function recordHold(platform: Platform, mails: Bundle, hold: Hold): Promise<void> {
  if (hold.limit === 'address' && (await isCrowded(platform, mails[0]))) {
    platform.metrics.mail('dropped')
    return recordTry(platform, mails, { state: 'FAILED', attempts, lastError: 'crowded', nextTryAt: null })
  }
  platform.metrics.mailHeld(hold.limit)
  const nextTryAt = new Date(platform.clock.now().getTime() + hold.waitSeconds * 1_000)
  await recordTry(platform, mails, { attempts, lastError: hold.reason, nextTryAt })
}

/** The mails would tell what is over. */
async function recordTooLate(platform: Platform, mails: readonly Mail[]): Promise<void> {
  for (const _ of mails) platform.metrics.mail('dropped')
  await recordTry(platform, mails, { state: 'FAILED', attempts, lastError: 'tooLate', nextTryAt: null })
}

async function recordSent(
  platform: Platform,
  mails: Bundle,
  { storesContent }: { storesContent: boolean },
): Promise<void> {
  const [first, ...others] = mails
  const sent = {
    state: 'SENT',
    sentAt: platform.clock.now(),
    nextTryAt: null,
    claimedUntil: null,
    lastError: null,
  } as const
  await transact(platform, async (tx, announce) => {
    await tx.mail.updateMany({
      where: { id: first.id },
      data: {
        ...sent,
        // Links in the mail may grant access, and nobody needs them here any more.
        ...(!storesContent && { content: Prisma.DbNull }),
        ...(storesContent &&
          others.length > 0 && {
            content: toJson(contentOf(mails)),
            unsubscribeUrl: unsubscribeUrlOf(platform, mails),
          }),
      },
    })
    if (others.length > 0) {
      const ids = others.map(({ id }) => id)
      const data = { ...sent, content: Prisma.DbNull, leftWithId: first.id }
      await tx.mail.updateMany({ where: { id: { in: ids } }, data })
    }
    announceMail(announce, first)
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
