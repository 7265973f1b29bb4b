import { searchWords } from '../../../contract/text/fold-text.ts'
import { literally } from '../../../platform/database/literally.ts'

/** Rows whose name or address holds every word of a search; all rows when it has none. */
export function namesEvery(search: string | null | undefined) {
  return { AND: searchWords(search).map((word) => ({ searchText: { contains: literally(word) } })) }
}
