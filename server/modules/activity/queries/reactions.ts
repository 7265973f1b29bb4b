import type { Context } from '../../../graphql/context.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'

/**
 * For an item that was read with others: one person's reactions to all of them, in one statement.
 */
export interface ReactedTogether {
  ownReactions?: () => Promise<ReadonlyMap<string, readonly string[]>>
}

export const reactionsKey = (personId: string, itemId: string) => `${personId} ${itemId}`

/** A person's reactions to some items, by item. */
export async function readReactions(
  db: Db,
  personId: string | null,
  itemIds: string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (personId === null) return new Map()
  const found = await db.activityReaction.findMany({
    where: { itemId: { in: itemIds }, userId: personId },
    orderBy: { createdAt: 'asc' },
  })
  const byRow = Map.groupBy(found, ({ itemId }) => itemId)
  return new Map([...byRow].map(([itemId, own]) => [itemId, own.map(({ emoji }) => emoji)]))
}

const ownReactionsOf = batched<readonly string[]>(async (db: Db, keys) => {
  const byPerson = Map.groupBy(
    keys.map((key) => key.split(' ') as [personId: string, itemId: string]),
    ([personId]) => personId,
  )
  const read = [...byPerson].map(async ([personId, pairs]) => {
    const reactions = await readReactions(
      db,
      personId,
      pairs.map(([, itemId]) => itemId),
    )
    return [...reactions].map(([itemId, own]) => [reactionsKey(personId, itemId), own] as const)
  })
  return new Map((await Promise.all(read)).flat())
}, [])

/** The viewer's reactions to an item. Those of a whole page are read in one statement. */
export async function viewerReactionsOf(
  row: ActivityItem & ReactedTogether,
  { platform: { db }, viewer }: Context,
): Promise<readonly string[]> {
  if (row.ownReactions) return (await row.ownReactions()).get(row.id) ?? []
  return viewer.person ? ownReactionsOf(db, reactionsKey(viewer.person.id, row.id)) : []
}
