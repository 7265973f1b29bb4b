import type { Transaction } from '../../../platform/database/db.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { mailsToFollowers } from '../mails.ts'

interface Follower {
  userId: string
  /** null when the account has not confirmed it: its follows may be those of somebody else. */
  address: { email: string; emailNormalized: string } | null
}

/** All that an account follows, also what was typed with its address, and the mails that are not sent yet. */
export async function forgetFollows(tx: Transaction, { userId, address }: Follower): Promise<void> {
  await tx.follow.deleteMany({ where: { userId } })
  if (!address) return
  const { email, emailNormalized } = address
  await tx.follow.deleteMany({ where: { emailNormalized } })
  await tx.mail.deleteMany({
    where: {
      // Prisma ignores case with ILIKE.
      toAddress: { equals: escapeLike(email), mode: 'insensitive' },
      kind: { in: [...mailsToFollowers] },
      state: { not: 'HANDING_OVER' },
    },
  })
}
