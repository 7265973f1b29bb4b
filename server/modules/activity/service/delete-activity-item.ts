import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { transact } from '../../../platform/transact.ts'
import { appendStep } from '../append.ts'
import { itemsVisibleTo } from '../policy.ts'
import { findAudience } from '../queries.ts'

/** Take one's own row away, or any row as an organizer. It stays as a tombstone. Deleting twice changes nothing. */
export async function deleteActivityItem(context: Context, itemId: string): Promise<void> {
  const { platform, viewer } = context
  const item = await platform.db.activityItem.findUnique({
    where: { id: itemId },
    select: { eventId: true, actorId: true },
  })
  const audience = item && (await findAudience(context, item.eventId))
  if (!item || !audience) throw new NotFound('The row')
  const { eventId, actorId } = item
  await transact(platform, async (tx, announce) => {
    const visible = await tx.activityItem.findFirst({
      where: { AND: [{ id: itemId }, itemsVisibleTo(audience, viewer)] },
      select: { id: true },
    })
    if (!visible) throw new NotFound('The row')
    const isOwn = actorId !== null && actorId === viewer.person?.id
    if (audience !== 'ORGANIZERS' && !isOwn) throw forbidden('Only its author or an organizer can delete this.')
    // The condition lets exactly one of two deletions write the step.
    const { count } = await tx.activityItem.updateMany({
      where: { id: itemId, deletedAt: null },
      data: { deletedAt: platform.clock.now(), body: null },
    })
    if (count === 1) await appendStep(tx, announce, { eventId, itemId, kind: 'DELETED' })
  })
}
