import type { Db } from '../../platform/database/db.ts'

/** Who opens a link owns the mailbox. Someone else may have added a passkey before. */
export async function forgetPasskeys(db: Db, userId: string): Promise<void> {
  await db.passkey.deleteMany({ where: { userId } })
}

/** A used link to a new password proves the mailbox, like any other link. */
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
