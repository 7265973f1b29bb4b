import type { Mail } from '../generated/prisma/client.ts'
import type { Platform } from '../platform.ts'
import { transact } from '../database/transact.ts'
import type { MailProblem } from './mail-problem.ts'
import { announceMail } from './mail-topic.ts'

/** How long a try holds its mail: twice as long as it can take (smtp-transport.ts). */
export const leaseMs = 5 * 60_000

/**
 * Record that the mail server is about to get a mail: nobody sends it again automatically. @throws
 * when that failed or another try followed. Then do not hand it over.
 */
export async function recordHandover({ db, clock }: Platform, { id, attempts }: Mail): Promise<void> {
  const { count } = await db.mail.updateMany({
    where: { id, state: 'QUEUED', attempts },
    data: { state: 'HANDING_OVER', nextTryAt: null, claimedUntil: new Date(clock.now().getTime() + leaseMs) },
  })
  if (count === 0) throw new Error('another try has this mail')
}

/** Mark the mails whose process died while it handed them over. A person decides about them. */
export async function reportLostHandovers(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const lost = await transact(platform, async (tx, announce) => {
    const mails = await tx.mail.updateManyAndReturn({
      where: { state: 'HANDING_OVER', OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] },
      data: { state: 'UNCERTAIN', lastError: 'interrupted' satisfies MailProblem, claimedUntil: null },
      select: { id: true, kind: true, attempts: true, organizationId: true },
    })
    for (const mail of mails) announceMail(announce, mail)
    return mails
  })
  for (const { id, kind, attempts } of lost) {
    platform.logger.warn({ mailId: id, kind, attempts }, 'a mail was handed over and may have arrived')
  }
  return lost.length
}
