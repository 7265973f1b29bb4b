import { searchWords } from '../../../contract/text/fold-text.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'

/** Rows whose name or address contains every word of a search; all rows for an empty search. */
export function namesEvery(search: string | null | undefined) {
  return { AND: searchWords(search).map((word) => ({ searchText: { contains: escapeLike(word) } })) }
}
