import type { Mail } from '../generated/prisma/client.ts'
import type { Platform } from '../platform.ts'
import { transact } from '../database/transact.ts'
import type { MailProblem } from './mail-problem.ts'
import type { Transaction } from '../database/db.ts'
import { changeClaimed, leaseMs } from './claim-mails.ts'
import { announceMail } from './mail-topic.ts'

/**
 * Record that the mail server is about to get a mail, or a bundle as one: nobody sends any of them again automatically.
 * @throws when that failed, when another try followed, or when one of them was dropped meanwhile. Then do not hand it over.
 */
export async function recordHandover({ db, clock }: Platform, mails: readonly Mail[]): Promise<void> {
  const change = async (tx: Transaction) => {
    const claimedUntil = new Date(clock.now().getTime() + leaseMs)
    const data = { state: 'HANDING_OVER', nextTryAt: null, claimedUntil } as const
    const count = await changeClaimed(tx, mails, ['QUEUED'], data)
    if (count < mails.length) throw new Error('another try has this mail')
  }
  await (mails.length === 1 ? change(db) : db.$transaction(change))
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
