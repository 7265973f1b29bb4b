/** What a connection passes on to Prisma for one page. */
export interface PageQuery {
  cursor?: { id?: unknown } | undefined
  skip?: number | undefined
  /** Negative from the end. */
  take?: number | undefined
}

type Direction = 'asc' | 'desc'

/** On which side of the cursor’s row the rows of a page are. */
export function sideOf({ take = 0 }: PageQuery, direction: Direction): 'gt' | 'lt' {
  return (direction === 'asc') === take >= 0 ? 'gt' : 'lt'
}

/**
 * One page of a list in the order of its ids, as arguments for Prisma. Prisma's own cursor skips one row, which is
 * another one once the cursor's row has left the list, and finds nothing once that row is deleted. Comparing the ids
 * leaves nothing out.
 */
export function pageById<Query extends PageQuery, Where extends object>(
  { cursor, ...rest }: Query,
  where: Where,
  direction: Direction,
) {
  const query = { ...rest, skip: 0, orderBy: { id: direction } }
  const beyond = cursor ? { id: { [sideOf(rest, direction)]: String(cursor.id) } } : {}
  return { ...query, where: { AND: [where, beyond] } }
}
