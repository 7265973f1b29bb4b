import type { Db, Transaction } from '../../platform/database/db.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Whether the address of the viewer, or of the key's maker, is confirmed. Whatever mails other
 * people requires it. Otherwise anyone could write to strangers anonymously.
 */
export async function isAddressConfirmed(db: Db | Transaction, { person, apiKey }: Viewer): Promise<boolean> {
  const isConfirmed = { emailVerified: true }
  const select = { id: true }
  if (person) return (await db.user.findFirst({ where: { id: person.id, ...isConfirmed }, select })) !== null
  if (!apiKey) return false
  return (await db.apiKey.findFirst({ where: { id: apiKey.id, createdBy: isConfirmed }, select })) !== null
}
