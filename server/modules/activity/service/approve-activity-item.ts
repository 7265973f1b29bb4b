import type { Context } from '../../../graphql/context.ts'
import { appendStep } from './append.ts'
import { assertCapability, workOnItem } from './feed-scope.ts'
import { requestTelling } from './tell-mentioned.ts'

/**
 * Let a comment that waits be seen. Its step reaches everybody who follows the feed, because a row's visibility is
 * decided when it is delivered. Approving twice changes nothing, and what was deleted stays deleted.
 *
 * @throws NotFound to whoever does not see the row; FORBIDDEN to its author, who does.
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
