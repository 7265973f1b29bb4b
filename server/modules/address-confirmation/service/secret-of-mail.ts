import type { Platform } from '../../../platform/platform.ts'
import { secretRowOf } from '../../places/public.ts'
import { readMailProof } from './address-proof.ts'
import { readMailedRow } from './confirm-address.ts'

/**
 * The secret for a person who opens a mailed link: of the row of the mail, or of the row that
 * stayed instead. null when the link is not valid, or nothing is left.
 */
export async function findSecretOfMail(platform: Platform, proof: string): Promise<string | null> {
  const { db, secrets } = platform
  const row = readMailProof(platform, proof)
  const mailed = row && (await readMailedRow(db, row))
  if (!mailed) return null
  if (mailed.secretHash) return secrets.secretFor(secretRowOf(mailed))
  const { eventId, emailNormalized } = mailed
  const remaining = await db.registration.findFirst({
    where: { eventId, emailNormalized, addressConfirmedAt: { not: null }, secretHash: { not: null } },
    orderBy: { id: 'desc' },
    select: { id: true, waitlistEntryId: true, secretRowId: true },
  })
  return remaining && secrets.secretFor(secretRowOf(remaining))
}
