import { findHandles } from '../../../server/modules/activity/domain/body-segments.ts'
import type { Prisma } from '../../../server/platform/generated/prisma/client.ts'
import { type PersonKey, people } from '../people.ts'
import type { FeedDraft } from '../stage.ts'

/** Whom the rows of a feed name. Everybody has read it by now. */
export function mentionRows(
  feed: readonly FeedDraft[],
  userIds: Record<PersonKey, string>,
): Prisma.ActivityMentionCreateManyInput[] {
  const keys = Object.keys(people) as PersonKey[]
  const byHandle = new Map(keys.map((key) => [people[key].handle, userIds[key]]))
  return feed.flatMap(({ item }) =>
    findHandles(item.body ?? '').flatMap((handle) => {
      const userId = byHandle.get(handle)
      return userId ? [{ itemId: item.id, userId, handle, toldAt: item.createdAt }] : []
    }),
  )
}
