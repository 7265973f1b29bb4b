import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db.ts'
import { enqueueJob } from '../jobs.ts'
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
    },
  })
  await enqueueJob(tx, { task: deliverMailJob, payload: { mailId: id }, runAt: now, key: `deliverMail:${id}` })
  return id
}
