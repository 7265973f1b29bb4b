import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { enqueueJobs } from '../jobs.ts'
import type { Platform } from '../platform.ts'
import type { MailContent, NewMail } from './content.ts'

export const deliverMailJob = 'deliverMail'

/**
 * Write a mail with the caller's transaction: it is sent exactly when the rest is committed, by a job that tries again
 * until an SMTP server takes it. @returns its id.
 */
export async function queueMail(tx: Transaction, now: Date, mail: Omit<NewMail, 'key'>): Promise<string> {
  const [id] = await queueMails(tx, now, [mail])
  return id!
}

/**
 * The same for many mails at once, in two statements. A mail whose key was used before is left out.
 *
 * @returns the ids of those that were written, in the same order.
 */
export async function queueMails(tx: Transaction, now: Date, mails: NewMail[]): Promise<string[]> {
  const rows = mails.map(({ to, content, ...mail }) => ({
    ...mail,
    id: uuidv7(),
    toAddress: to.address,
    toName: to.name,
    subject: content.subject,
    content: toJson(content),
    createdAt: now,
    nextTryAt: now,
  }))
  const written = await tx.mail.createManyAndReturn({ data: rows, skipDuplicates: true, select: { id: true } })
  const writtenIds = new Set(written.map(({ id }) => id))
  const ids = rows.map(({ id }) => id).filter((id) => writtenIds.has(id))
  await enqueueDelivery(tx, ids, now)
  return ids
}

function toJson(content: MailContent): Prisma.InputJsonObject {
  const { attachments, blocks, ...words } = content
  return { ...words, blocks, ...(attachments && { attachments: attachments.map((file) => ({ ...file })) }) }
}

/** Write a mail that belongs to no other write, such as one that better-auth asks for. @returns its id. */
export function sendMail({ db, clock }: Pick<Platform, 'db' | 'clock'>, mail: NewMail): Promise<string> {
  return db.$transaction((tx) => queueMail(tx, clock.now(), mail))
}

/** One job for each mail: asking again moves it. */
export function enqueueDelivery(tx: Transaction, mailIds: string[], runAt: Date): Promise<void> {
  const jobs = mailIds.map((mailId) => ({ payload: { mailId }, key: `${deliverMailJob}:${mailId}` }))
  return enqueueJobs(tx, { task: deliverMailJob, runAt, jobs })
}
