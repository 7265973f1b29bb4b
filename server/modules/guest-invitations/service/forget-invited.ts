import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import { eventTopic } from '../../events/public.ts'
import { forgetAnswer, forgetInvitations } from '../queries/forget.ts'
import { invitationsTopic } from '../topics.ts'

interface Invited {
  eventId: string
  invitationId: string | null
  answerId: string | null
}

/** Remove what says who was invited, or who answered. Their link opens nothing any more; the counts stay. */
export async function forgetInvited(
  tx: Transaction,
  announce: Announce,
  { eventId, invitationId, answerId }: Invited,
): Promise<void> {
  if (invitationId) await forgetInvitations(tx, Prisma.sql`i."id" = ${invitationId}::uuid`)
  if (answerId) await forgetAnswer(tx, answerId)
  announce(invitationsTopic(eventId), {})
  // Whoever has the page open by this link follows the event.
  announce(eventTopic(eventId), {})
}
