import type { VisualKind } from '#client/gql/graphql.ts'

export interface OrderedVisual {
  id: string
  kind: VisualKind
}

/**
 * The list with one visual behind another of its kind, or first of its kind. The same list when either is missing,
 * because someone else may have removed it. Pure.
 */
export function moveAfter<Item extends OrderedVisual>(
  items: readonly Item[],
  id: string,
  afterId: string | null,
): readonly Item[] {
  const moved = items.find((item) => item.id === id)
  if (!moved || afterId === id) return items
  const others = items.filter((item) => item !== moved)
  if (afterId === null) {
    const first = others.findIndex(({ kind }) => kind === moved.kind)
    return first < 0 ? items : others.toSpliced(first, 0, moved)
  }
  const before = others.findIndex((item) => item.id === afterId)
  return before < 0 ? items : others.toSpliced(before + 1, 0, moved)
}

/** The visual before a dragged one that is dropped beside a target; null when it is first. */
export function placeBeside(
  ids: readonly string[],
  movedId: string,
  target: { id: string; position: 'before' | 'after' },
): string | null {
  const others = ids.filter((id) => id !== movedId)
  const index = others.indexOf(target.id)
  return target.position === 'after' ? target.id : (others[index - 1] ?? null)
}

/**
 * The list with one visual of another kind, or a new one, after the others of its kind. A new cover moves the former one
 * to the front of the gallery, as the server does. Pure.
 */
export function giveKind(items: readonly OrderedVisual[], id: string, kind: VisualKind): readonly OrderedVisual[] {
  const others = items.filter((item) => item.id !== id)
  if (kind !== 'COVER') return [...others, { id, kind }]
  const former = others.filter((item) => item.kind === 'COVER').map((item) => ({ ...item, kind: 'GALLERY' as const }))
  return [{ id, kind }, ...former, ...others.filter((item) => item.kind !== 'COVER')]
}
