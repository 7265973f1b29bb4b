/** The ids with one of them put right before or right after another. Pure. */
export function moveItem(ids: readonly string[], moved: string, target: string, isAfter: boolean): string[] {
  if (moved === target) return [...ids]
  const rest = ids.filter((id) => id !== moved)
  const place = rest.indexOf(target) + (isAfter ? 1 : 0)
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}
