/**
 * A list after it changed, with those that left it behind what they stood behind: somebody may be writing there. Pure.
 * @param shown the list before, with those that had left it then
 */
export function withRemoved<Row extends { isGone: boolean }>(
  shown: readonly Row[],
  current: readonly Row[],
  isSame: (one: Row, other: Row) => boolean,
): Row[] {
  const next = [...current]
  const placeOf = (row: Row) => next.findIndex((each) => isSame(each, row))
  for (const [index, before] of shown.entries()) {
    if (placeOf(before) !== -1) continue
    const behind = shown.slice(0, index).findLast((each) => placeOf(each) !== -1)
    next.splice(behind ? placeOf(behind) + 1 : 0, 0, { ...before, isGone: true })
  }
  return next
}
