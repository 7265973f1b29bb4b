import type { Fate } from './fates.ts'

interface Page {
  before?: string | undefined
  after?: string | undefined
  limit: number
  inverted: boolean
}

/** A page of rows that are in memory, by the rules of the stored ones: cursors are numbers of rows. Pure. */
export function pageOfRows<Row extends { number: number; fate: Fate | null }>(
  rows: readonly Row[],
  fate: Fate | null,
  { before, after, limit, inverted }: Page,
): Row[] {
  const found = rows.filter(
    (row) =>
      (fate === null || row.fate === fate) &&
      (after === undefined || row.number > Number(after)) &&
      (before === undefined || row.number < Number(before)),
  )
  return (inverted ? found.toReversed() : found).slice(0, limit)
}
