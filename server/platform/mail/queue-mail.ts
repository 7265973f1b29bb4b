import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db.ts'
import { enqueueJob } from '../jobs.ts'
import type { Platform } from '../platform.ts'
import type { NewMail } from './content.ts'

export const deliverMailJob = 'deliverMail'

/**
 * Write a mail with the caller's transaction: it is sent exactly when the rest is committed, by a job that tries again
 * until an SMTP server takes it. @returns its id.
 */
export async function queueMail(tx: Transaction, now: Date, { to, content, ...mail }: NewMail): Promise<string> {
  const id = uuidv7()
  await tx.mail.create({
    data: {
      ...mail,
      id,
      toAddress: to.address,
      toName: to.name,
      subject: content.subject,
      content: { ...content },
      createdAt: now,
      nextTryAt: now,
    },
  })
  await enqueueDelivery(tx, id, now)
  return id
}

/** Write a mail that belongs to no other write, such as one that better-auth asks for. @returns its id. */
export function sendMail({ db, clock }: Pick<Platform, 'db' | 'clock'>, mail: NewMail): Promise<string> {
  return db.$transaction((tx) => queueMail(tx, clock.now(), mail))
}

/** One job for one mail: asking again moves it. */
export function enqueueDelivery(tx: Transaction, mailId: string, runAt: Date): Promise<void> {
  return enqueueJob(tx, { task: deliverMailJob, payload: { mailId }, runAt, key: `${deliverMailJob}:${mailId}` })
}
