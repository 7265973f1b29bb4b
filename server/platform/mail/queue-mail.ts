import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../database/db.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { enqueueJobs } from '../jobs/jobs.ts'
import type { MailContent, NewMail } from './content.ts'
import { type PushNews, queuePushes } from '../push/queue-push.ts'
import { dropUnsent, replaceUnsent } from './replace-unsent.ts'

export const deliverMailJob = 'deliverMail'

/**
 * Write a mail in the caller's transaction. A job sends it after the commit. @returns its id, which
 * names no row when another mail about the same thing includes the news.
 */
export async function queueMail(tx: Transaction, now: Date, mail: Omit<NewMail, 'key'>): Promise<string> {
  const [id] = await queueMails(tx, now, [mail])
  return id!
}

/**
 * The same for many mails, without those of used keys and those that replace an unsent one.
 * @returns the ids of the mails that were written, in the same order.
 */
export async function queueMails(tx: Transaction, now: Date, mails: NewMail[]): Promise<string[]> {
  if (mails.length === 0) return []
  await dropUnsent(
    tx,
    now,
    mails.flatMap(({ to, endsThings = [] }) => endsThings.map((thing) => ({ toAddress: to.address, thing }))),
  )
  const drafts = mails.map(({ to, content, endsThings: _endsThings, settlesForMs = 0, push: _push, ...mail }) => ({
    ...mail,
    id: uuidv7(),
    toAddress: to.address,
    toName: to.name,
    subject: content.subject,
    content: toJson(content),
    createdAt: now,
    nextTryAt: new Date(now.getTime() + settlesForMs),
  }))
  await queuePushes(tx, now, pushesOf(mails, drafts))
  const rows = await replaceUnsent(tx, now, drafts)
  const written = await tx.mail.createManyAndReturn({ data: rows, skipDuplicates: true, select: { id: true } })
  const writtenIds = new Set(written.map(({ id }) => id))
  const queued = rows.filter(({ id }) => writtenIds.has(id))
  const byTime = Map.groupBy(queued, ({ nextTryAt }) => nextTryAt.getTime())
  for (const [time, due] of byTime) {
    await enqueueDelivery(
      tx,
      due.map(({ id }) => id),
      new Date(time),
    )
  }
  return queued.map(({ id }) => id)
}

/** Whatever becomes of the mails: a notification does not wait for them, and tells each change. */
function pushesOf(mails: NewMail[], drafts: { id: string }[]): PushNews[] {
  return mails.flatMap(({ push, key, content, language: frame }, index) => {
    if (!push) return []
    const { subject: title, preview: body, wordsLanguage: language = frame } = content
    return [{ push, cause: key ?? drafts[index]!.id, title, body, language }]
  })
}

/** A content as its column holds it. */
export function toJson(content: MailContent): Prisma.InputJsonObject {
  const { attachments, blocks, replyTo, section, ...words } = content
  return {
    ...words,
    blocks,
    ...(section && { section: { ...section } }),
    ...(replyTo && { replyTo: { ...replyTo } }),
    ...(attachments && { attachments: attachments.map((file) => ({ ...file })) }),
  }
}

/** One job for each mail. Enqueueing it again moves it. */
export function enqueueDelivery(tx: Transaction, mailIds: string[], runAt: Date): Promise<void> {
  const jobs = mailIds.map((mailId) => ({ payload: { mailId }, key: `${deliverMailJob}:${mailId}` }))
  return enqueueJobs(tx, { task: deliverMailJob, runAt, jobs })
}
