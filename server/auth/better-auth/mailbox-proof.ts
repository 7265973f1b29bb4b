import type { Db } from '../../platform/database/db.ts'

/**
 * A person who opens a link in a mailbox owns it. Someone else may have created the account before
 * the address was confirmed. What that person could come in by is removed.
 */
export async function forgetPasskeys(db: Db, userId: string): Promise<void> {
  await db.passkey.deleteMany({ where: { userId } })
}

/**
 * A link to choose a new password was used. That proves the mailbox, like a link that asks for
 * nothing else.
 */
export async function acceptResetAsProof(db: Db, user: { id: string; emailVerified: boolean }): Promise<void> {
  if (!user.emailVerified) {
    await forgetPasskeys(db, user.id)
    await db.user.update({ where: { id: user.id }, data: { emailVerified: true } })
  }
  await forgetResetLinks(db, user.id)
}

/** Unused links to a new password become invalid when the password or the address changes. */
export async function forgetResetLinks(db: Db, userId: string): Promise<void> {
  await db.verification.deleteMany({ where: { value: userId } })
}
