import type { VisualKind } from '#client/gql/graphql.ts'

export interface OrderedVisual {
  id: string
  kind: VisualKind
}

/**
 * Pure: the list with one picture put behind another of its kind, or first of its kind. The same list when either is
 * not there: somebody else may have removed it meanwhile.
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

/** Whom a dragged picture stands behind when it is dropped before or after a target; null: nobody, it is first. */
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
 * Pure: the list with one picture made another kind, or a new one put in. It stands after the others of its kind; an event
 * has one cover, so a new one sends the former to the front of the gallery, as the server does.
 */
export function giveKind(items: readonly OrderedVisual[], id: string, kind: VisualKind): readonly OrderedVisual[] {
  const others = items.filter((item) => item.id !== id)
  if (kind !== 'COVER') return [...others, { id, kind }]
  const former = others.filter((item) => item.kind === 'COVER').map((item) => ({ ...item, kind: 'GALLERY' as const }))
  return [{ id, kind }, ...former, ...others.filter((item) => item.kind !== 'COVER')]
}
