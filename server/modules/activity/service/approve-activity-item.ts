import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { transact } from '../../../platform/transact.ts'
import { appendStep } from '../append.ts'
import { itemsVisibleTo } from '../policy.ts'
import { findAudience } from '../queries.ts'

/**
 * Let a comment that waits be seen. Its step reaches everybody who follows the feed, because a row's visibility is
 * decided when it is delivered. Approving twice changes nothing, and what was deleted stays deleted.
 *
 * @throws NotFound to whoever does not see the row; FORBIDDEN to its author, who does.
 */
export async function approveActivityItem(context: Context, itemId: string): Promise<void> {
  const { platform, viewer } = context
  const row = await platform.db.activityItem.findUnique({ where: { id: itemId }, select: { eventId: true } })
  const audience = row && (await findAudience(context, row.eventId))
  const visible =
    audience &&
    (await platform.db.activityItem.findFirst({
      where: { AND: [{ id: itemId }, itemsVisibleTo(audience, viewer)] },
      select: { eventId: true },
    }))
  if (!visible) throw new NotFound('The row')
  if (audience !== 'ORGANIZERS') throw forbidden('Only an organizer can approve this.')
  const { eventId } = visible
  await transact(platform, async (tx, announce) => {
    // The condition lets exactly one of two approvals write the step.
    const { count } = await tx.activityItem.updateMany({
      where: { id: itemId, approved: false, deletedAt: null },
      data: { approved: true },
    })
    if (count === 1) await appendStep(tx, announce, { eventId, itemId, kind: 'EDITED' })
  })
}
