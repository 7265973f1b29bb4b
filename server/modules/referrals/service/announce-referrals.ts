import type { Transaction } from '../../../platform/database/db.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import { eventReferralsTopic, referralsTopic } from '../topics.ts'

/**
 * Announce changed results. `linkIds` are those of the registrations that a use case wrote. Most
 * have none, and cost nothing.
 */
export async function announceReferrals(
  tx: Transaction,
  announce: Announce,
  linkIds: readonly (string | null)[],
): Promise<void> {
  const ids = new Set(linkIds.filter((id) => id !== null))
  if (ids.size === 0) return
  const links = await tx.referralLink.findMany({
    where: { id: { in: [...ids] } },
    select: { userId: true, eventId: true },
  })
  for (const userId of new Set(links.map((link) => link.userId))) announce(referralsTopic(userId), {})
  for (const eventId of new Set(links.map((link) => link.eventId))) announce(eventReferralsTopic(eventId), {})
}
