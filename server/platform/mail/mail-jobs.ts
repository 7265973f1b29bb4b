import { z } from 'zod'
import type { Jobs } from '../jobs/jobs.ts'
import { findRowsWithoutJob } from '../jobs/rows-without-job.ts'
import type { Platform } from '../platform.ts'
import { deliverMail } from './deliver-mail.ts'
import { reportLostHandovers } from './handover.ts'
import { deliverMailJob, enqueueDelivery } from './queue-mail.ts'
import type { MailTransport } from './transport.ts'

const deliverMailPayload = z.object({ mailId: z.uuid() })

const dayMs = 86_400_000
/** How long the row of a sent mail is stored, and that of a mail that was not sent. */
const keepSentMs = 30 * dayMs
const keepFailedMs = 90 * dayMs

/** One job for each try, a sweep every minute for mails that lost their job, and a clean-up. */
export function mailJobs(platform: Platform, transport: MailTransport): Jobs {
  return {
    handlers: {
      async [deliverMailJob](payload) {
        await platform.requestLoad.giveWay()
        await deliverMail(platform, transport, deliverMailPayload.parse(payload).mailId)
      },
      async sweepMail() {
        await reportLostHandovers(platform)
        await sweepMail(platform, transport)
      },
      deleteOldMail: async () => void (await deleteOldMail(platform)),
    },
    crontab: ['* * * * * sweepMail ?max=1&jobKey=sweepMail', '17 3 * * * deleteOldMail ?jobKey=deleteOldMail'].join(
      '\n',
    ),
  }
}

/** Enqueue due mails that lost their job. @returns how many. */
export async function sweepMail({ db, clock }: Platform, transport: MailTransport): Promise<number> {
  if (transport.kind === 'none') return 0
  const now = clock.now()
  const due = await findRowsWithoutJob(db, { table: 'Mail', task: deliverMailJob, now })
  await enqueueDelivery(db, due, now)
  return due.length
}

/** Delete mails that were sent a month ago, or failed three months ago. @returns how many. */
export async function deleteOldMail({ db, clock }: Platform): Promise<number> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const { count } = await db.mail.deleteMany({
    where: {
      OR: [
        { state: 'SENT', sentAt: { lt: before(keepSentMs) } },
        { state: { in: ['FAILED', 'UNCERTAIN'] }, createdAt: { lt: before(keepFailedMs) } },
      ],
    },
  })
  return count
}
