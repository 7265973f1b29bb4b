/** The ids with one moved right before or right after another. Pure. */
export function moveItem(ids: readonly string[], moved: string, target: string, isAfter: boolean): string[] {
  if (moved === target) return [...ids]
  const rest = ids.filter((id) => id !== moved)
  const place = rest.indexOf(target) + (isAfter ? 1 : 0)
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}

/** The id that moved furthest in a new order. Pure. */
export function movedItem<Id extends string>(before: readonly Id[], after: readonly Id[]): Id | null {
  const way = (id: Id) => Math.abs(after.indexOf(id) - before.indexOf(id))
  return after.reduce<Id | null>((best, id) => (way(id) > (best === null ? 0 : way(best)) ? id : best), null)
}
