import type { Db, Transaction } from '../../platform/database/db.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Whether somebody has opened a link in the viewer's mailbox; of a program, in the mailbox of
 * whoever made its key. What makes mails go to others takes it: else anybody could write to
 * strangers under a name that is nobody's.
 */
export async function isAddressConfirmed(db: Db | Transaction, { person, apiKey }: Viewer): Promise<boolean> {
  const isConfirmed = { emailVerified: true }
  const select = { id: true }
  if (person) return (await db.user.findFirst({ where: { id: person.id, ...isConfirmed }, select })) !== null
  if (!apiKey) return false
  return (await db.apiKey.findFirst({ where: { id: apiKey.id, createdBy: isConfirmed }, select })) !== null
}
