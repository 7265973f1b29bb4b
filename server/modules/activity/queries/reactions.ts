import type { Context } from '../../../graphql/context.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'

/** The emoji of people at items, by `reactionsKey`. */
type Reactions = ReadonlyMap<string, readonly string[]>

/** For an item that was read with others: one person's reactions to all of them, in one statement. */
export interface ReactedTogether {
  ownReactions?: () => Promise<Reactions>
}

export const reactionsKey = (personId: string, itemId: string) => `${personId} ${itemId}`

/** The reactions of some people to some items, in one statement, or in none without people. */
export async function readReactions(db: Db, personIds: string[], itemIds: string[]): Promise<Reactions> {
  if (personIds.length === 0) return new Map()
  const found = await db.activityReaction.findMany({
    where: { itemId: { in: [...new Set(itemIds)] }, userId: { in: [...new Set(personIds)] } },
    orderBy: { createdAt: 'asc' },
  })
  const byPair = Map.groupBy(found, ({ userId, itemId }) => reactionsKey(userId, itemId))
  return new Map([...byPair].map(([key, own]) => [key, own.map(({ emoji }) => emoji)]))
}

const reactionsOf = batched<readonly string[]>(async (db, keys) => {
  const pairs = keys.map((key) => key.split(' ') as [personId: string, itemId: string])
  return new Map(
    await readReactions(
      db,
      pairs.map(([personId]) => personId),
      pairs.map(([, itemId]) => itemId),
    ),
  )
}, [])

/** The viewer's reactions to an item. Those of a whole page are read in one statement. */
export async function viewerReactionsOf(
  row: ActivityItem & ReactedTogether,
  { platform: { db }, viewer }: Context,
): Promise<readonly string[]> {
  if (!viewer.person) return []
  const key = reactionsKey(viewer.person.id, row.id)
  return row.ownReactions ? ((await row.ownReactions()).get(key) ?? []) : reactionsOf(db, key)
}
