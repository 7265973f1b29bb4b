import { searchWords } from '../../../contract/text/fold-text.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'

/** Rows whose name or address holds every word of a search; all rows when it has none. */
export function namesEvery(search: string | null | undefined) {
  return { AND: searchWords(search).map((word) => ({ searchText: { contains: escapeLike(word) } })) }
}

/** What a connection asks of Prisma for one page. */
export interface PageQuery {
  cursor?: { id?: unknown } | undefined
  skip?: number | undefined
  /** Negative from the end. */
  take?: number | undefined
}
