import type { Context } from '../../../graphql/context.ts'
import { appendItemStep, appendSteps } from './append.ts'
import { workOnItem } from './feed-scope.ts'
import { requestTelling } from './tell-mentioned.ts'

/**
 * Approve a comment. Its step reaches every follower, because visibility is decided at delivery.
 * @throws NotFound to people who do not see the item; FORBIDDEN to its author, who does.
 */
export function approveActivityItem(context: Context, itemId: string): Promise<void> {
  return workOnItem(context, { itemId, capability: 'moderateFeed' }, async (scope) => {
    if (scope.item.approved || scope.item.deletedAt) return
    await scope.tx.activityItem.update({ where: { id: itemId }, data: { approved: true } })
    await requestTelling(scope, itemId)
    await appendItemStep(scope, 'EDITED')
  })
}

/** Hide an item and its replies, or show them again. Doing it twice changes nothing. */
export function hideActivityItem(context: Context, itemId: string, isHidden: boolean): Promise<void> {
  return workOnItem(context, { itemId, capability: 'moderateFeed' }, async ({ tx, announce, now, eventId, item }) => {
    if ((item.hiddenAt !== null) === isHidden) return
    await tx.activityItem.update({ where: { id: itemId }, data: { hiddenAt: isHidden ? now : null } })
    await tx.activityItem.updateMany({ where: { parentId: itemId }, data: { threadHidden: isHidden } })
    const replies = await tx.activityItem.findMany({
      where: { parentId: itemId, hiddenAt: null },
      orderBy: { sequence: 'asc' },
      select: { id: true },
    })
    const itemIds = [itemId, ...replies.map(({ id }) => id)]
    await appendSteps(tx, announce, { eventId, itemIds, kind: isHidden ? 'HIDDEN' : 'EDITED' })
  })
}
