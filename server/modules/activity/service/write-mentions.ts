import type { Transaction } from '../../../platform/database/db.ts'
import { findHandles } from '../domain/body-segments.ts'
import type { FeedScope } from './feed-scope.ts'
import { requestTelling } from './tell-mentioned.ts'

interface Mentioned {
  userId: string
  handle: string
}

/** The people whom a text mentions. An unknown handle stays text. */
export async function findMentioned(tx: Transaction, body: string): Promise<Mentioned[]> {
  const handles = findHandles(body)
  if (handles.length === 0) return []
  const people = await tx.user.findMany({ where: { handle: { in: handles } }, select: { id: true, handle: true } })
  return people.map(({ id: userId, handle }) => ({ userId, handle }))
}

/**
 * Write the mentions of an item, and enqueue their mails. Mentions that are no longer in the text
 * are removed.
 */
export async function writeMentions(scope: FeedScope, itemId: string, mentioned: Mentioned[]): Promise<void> {
  const { tx } = scope
  if (mentioned.length === 0) return
  await tx.activityMention.createMany({
    data: mentioned.map((mention) => ({ ...mention, itemId })),
    skipDuplicates: true,
  })
  await requestTelling(scope, itemId)
}
