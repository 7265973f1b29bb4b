import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

export interface Placed {
  id: string
  position: string
}

/** Keys grow by moving visuals to and fro in one gap; a list whose keys are longer gets new ones. */
const longestKey = 40

/**
 * Put `id` after another, or first. Only its own position changes, unless two have the same position or the keys have
 * grown long. @param list those of its kind in order, with or without `id`; `afterId` must be among them.
 * @returns the positions to write, by id.
 */
export function placeAfter(list: readonly Placed[], id: string, afterId: string | null): Map<string, string> {
  const others = list.filter((each) => each.id !== id)
  const index = afterId === null ? 0 : others.findIndex((each) => each.id === afterId) + 1
  if (afterId !== null && index === 0) throw new Error('placed after what is not there')
  const before = others[index - 1]?.position ?? null
  const after = others[index]?.position ?? null
  const position = keyBetween(before, after)
  if (position !== null) return new Map([[id, position]])
  const order = [...others.slice(0, index).map((each) => each.id), id, ...others.slice(index).map((each) => each.id)]
  const positions = generateNKeysBetween(null, null, order.length)
  return new Map(order.map((each, place) => [each, positions[place]!]))
}

/**
 * Decide where a visual goes when others were moved since the person who places it saw them: where the fewest of those
 * they saw are on the wrong side of it. Placed after `afterId` alone, it would follow when that one was moved away.
 * @param order those of its kind as they are now, and `seen` as they were seen; with or without `id`.
 * @param afterId one of `seen`; null: it was put first. @returns one of `order`; null: it is first.
 */
export function placeAsSeen(
  order: readonly string[],
  { seen, id, afterId }: { seen: readonly string[]; id: string; afterId: string | null },
): string | null {
  const others = seen.filter((each) => each !== id)
  const slot = afterId === null ? 0 : others.indexOf(afterId) + 1
  const meant = new Map(others.map((each, index) => [each, index < slot ? 'before' : 'behind']))
  const now = order.filter((each) => each !== id)
  let wrong = now.filter((each) => meant.get(each) === 'before').length
  let best = { wrong, place: null as string | null }
  for (const each of now) {
    // Visuals that were added meanwhile do not count.
    if (meant.has(each)) wrong += meant.get(each) === 'before' ? -1 : 1
    if (wrong < best.wrong || (wrong === best.wrong && each === afterId)) best = { wrong, place: each }
  }
  return best.place
}

/** null when there is nothing between, or when what is stored is no key. */
function keyBetween(before: string | null, after: string | null): string | null {
  try {
    const key = generateKeyBetween(before, after)
    return key.length <= longestKey ? key : null
  } catch {
    return null
  }
}
