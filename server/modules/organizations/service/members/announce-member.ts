import type { Transaction } from '../../../../platform/database/db.ts'
import type { Announce } from '../../../../platform/database/transact.ts'
import { organizationTopic } from '../../topics.ts'

/** Tell everybody who looks at a team that somebody on it is called, or looks, otherwise now. */
export async function announceMember(tx: Transaction, announce: Announce, userId: string): Promise<void> {
  const memberships = await tx.membership.findMany({ where: { userId }, select: { organizationId: true } })
  for (const { organizationId } of memberships) announce(organizationTopic(organizationId), {})
}
