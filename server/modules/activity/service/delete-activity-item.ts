import { msg } from '@lingui/core/runtime-macro'
import { can } from '../../../auth/viewer.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { eventTopic } from '../../events/public.ts'
import { releasePictures } from '../../visuals/public.ts'
import { appendItemStep } from './append.ts'
import { workOnItem } from './feed-scope.ts'

/**
 * Delete one's own item, or any as an organizer. A tombstone without content and its replies stay.
 * Twice changes nothing.
 */
export function deleteActivityItem(context: Context, itemId: string): Promise<void> {
  return workOnItem(context, { itemId }, async (scope) => {
    const { tx, announce, now, item, viewer, organizationId } = scope
    const isOwn = item.actorId !== null && item.actorId === viewer.person?.id
    if (!isOwn && !can(viewer, organizationId, 'moderateFeed'))
      throw forbidden(msg`Only its author or an organizer can delete this.`)
    if (item.deletedAt) return
    await tx.activityReaction.deleteMany({ where: { itemId } })
    await tx.activityMention.deleteMany({ where: { itemId } })
    // Nothing copies photos of the feed, so no lock is needed.
    await releasePictures(tx, { itemId }, now)
    await tx.eventVisual.deleteMany({ where: { itemId } })
    await tx.activityItem.update({
      where: { id: itemId },
      data: { deletedAt: now, body: null, details: Prisma.DbNull, pinnedAt: null },
    })
    await appendItemStep(scope, 'DELETED')
    if (item.kind === 'ANNOUNCEMENT' && item.visibility === 'GUESTS') announce(eventTopic(item.eventId), {})
  })
}
