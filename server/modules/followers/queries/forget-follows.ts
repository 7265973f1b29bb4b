import type { Transaction } from '../../../platform/database/db.ts'
import { mailsToFollowers } from '../mails.ts'

/** All that an account follows, also what was typed with its address, and the mails that are not sent yet. */
export async function forgetFollows(
  tx: Transaction,
  { userId, email, emailNormalized }: { userId: string; email: string; emailNormalized: string },
): Promise<void> {
  await tx.follow.deleteMany({ where: { OR: [{ userId }, { emailNormalized }] } })
  await tx.mail.deleteMany({
    where: {
      toAddress: { equals: email, mode: 'insensitive' },
      kind: { in: [...mailsToFollowers] },
      state: { not: 'HANDING_OVER' },
    },
  })
}
