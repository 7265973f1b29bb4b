import type { Context } from '../../../graphql/context.ts'
import { appendStep } from './append.ts'
import { assertCapability, workOnItem } from './feed-scope.ts'
import { requestTelling } from './tell-mentioned.ts'

/**
 * Approve a comment that waits. Its step reaches everyone who follows the feed, because visibility
 * is decided at delivery. Approving twice changes nothing, and a deleted comment stays deleted.
 * @throws NotFound to people who do not see the item; FORBIDDEN to its author, who does.
 */
export function approveActivityItem(context: Context, itemId: string): Promise<void> {
  return workOnItem(context, { itemId }, async (scope) => {
    const { tx, announce, item } = scope
    assertCapability(scope, 'moderateFeed')
    if (item.approved || item.deletedAt) return
    await tx.activityItem.update({ where: { id: itemId }, data: { approved: true } })
    await requestTelling(scope, itemId)
    await appendStep(tx, announce, { eventId: item.eventId, itemId, kind: 'EDITED' })
  })
}
