import type { Platform } from '../../../platform/platform.ts'
import { secretRowOf } from '../../places/public.ts'
import { readMailProof } from './address-proof.ts'
import { readMailedRow } from './confirm-address.ts'

/**
 * The secret of what somebody holds who shows a link from a mail to their address: of the row that the mail was about, or
 * of the one that they kept instead. null when the link proves nothing, or nothing is left.
 */
export async function findSecretOfMail(platform: Platform, proof: string): Promise<string | null> {
  const { db, secrets } = platform
  const row = readMailProof(platform, proof)
  const mailed = row && (await readMailedRow(db, row))
  if (!mailed) return null
  if (mailed.secretHash) return secrets.secretFor(secretRowOf(mailed))
  const { eventId, emailNormalized } = mailed
  const kept = await db.registration.findFirst({
    where: { eventId, emailNormalized, addressConfirmedAt: { not: null }, secretHash: { not: null } },
    orderBy: { id: 'desc' },
    select: { id: true, waitlistEntryId: true, secretRowId: true },
  })
  return kept && secrets.secretFor(secretRowOf(kept))
}
