import type { Context } from '../../../graphql/context.ts'
import { appendSteps } from './append.ts'
import { type ItemScope, assertCapability, workOnItem } from './feed-scope.ts'

/**
 * Hide an item and its replies from everyone but organizers. Unlike a deletion this can be undone.
 * Open pages remove them. Hiding twice changes nothing.
 */
export function hideActivityItem(context: Context, itemId: string): Promise<void> {
  return workOnItem(context, { itemId }, async (scope) => {
    assertCapability(scope, 'moderateFeed')
    if (scope.item.hiddenAt) return
    await show(scope, { hiddenAt: scope.now, kind: 'HIDDEN' })
  })
}

/** Show a hidden item and its replies again. */
export function unhideActivityItem(context: Context, itemId: string): Promise<void> {
  return workOnItem(context, { itemId }, async (scope) => {
    assertCapability(scope, 'moderateFeed')
    if (!scope.item.hiddenAt) return
    await show(scope, { hiddenAt: null, kind: 'EDITED' })
  })
}

async function show(
  { tx, announce, eventId, item }: ItemScope,
  { hiddenAt, kind }: { hiddenAt: Date | null; kind: 'HIDDEN' | 'EDITED' },
) {
  await tx.activityItem.update({ where: { id: item.id }, data: { hiddenAt } })
  await tx.activityItem.updateMany({ where: { parentId: item.id }, data: { threadHidden: hiddenAt !== null } })
  const replies = await tx.activityItem.findMany({
    where: { parentId: item.id, hiddenAt: null },
    orderBy: { sequence: 'asc' },
    select: { id: true },
  })
  await appendSteps(tx, announce, { eventId, itemIds: [item.id, ...replies.map(({ id }) => id)], kind })
}
