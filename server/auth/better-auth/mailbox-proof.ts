import type { Db } from '../../platform/database/db.ts'

/**
 * Somebody who opened a link in the mailbox owns it; whoever made the account before the address
 * was confirmed may have been somebody else, who typed it. What they left behind to come in by must
 * not survive.
 */
export async function forgetPasskeys(db: Db, userId: string): Promise<void> {
  await db.passkey.deleteMany({ where: { userId } })
}

/**
 * A link to choose a new password was used: that proves the mailbox as well as the link that asks
 * for nothing else.
 */
export async function acceptResetAsProof(db: Db, user: { id: string; emailVerified: boolean }): Promise<void> {
  if (!user.emailVerified) {
    await forgetPasskeys(db, user.id)
    await db.user.update({ where: { id: user.id }, data: { emailVerified: true } })
  }
  await forgetResetLinks(db, user.id)
}

/**
 * Links to a new password that are still out lose their meaning when the password or the address
 * has changed.
 */
export async function forgetResetLinks(db: Db, userId: string): Promise<void> {
  await db.verification.deleteMany({ where: { value: userId } })
}
