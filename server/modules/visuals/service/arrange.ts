import { TooManyVisuals } from '../errors.ts'
import { placeAfter } from '../domain/order.ts'
import { limits } from '../../../contract/limits.ts'
import type { VisualsScope } from './change-visuals.ts'

type OwnKind = 'COVER' | 'FLYER' | 'GALLERY'

/**
 * Make room for one picture among those of a kind. An event has one cover: a new one sends the former to the front of the
 * gallery. Call it before the newcomer is there.
 *
 * @param newcomerId counts for nothing where it stands now.
 * @returns where the newcomer stands: after all others.
 * @throws TooManyVisuals
 */
export async function makeRoom(scope: VisualsScope, newcomerId: string, kind: OwnKind): Promise<string> {
  const others = scope.visuals.filter(({ id }) => id !== newcomerId)
  const of = (wanted: OwnKind) => others.filter((each) => each.kind === wanted)
  if (kind === 'COVER') {
    const [former] = of('COVER')
    if (former) {
      requireRoom(of('GALLERY').length, 'GALLERY')
      await place(scope, placeAfter(of('GALLERY'), former.id, null), { id: former.id, kind: 'GALLERY' })
    }
    return placeAfter([], newcomerId, null).get(newcomerId)!
  }
  requireRoom(of(kind).length, kind)
  const positions = placeAfter(of(kind), newcomerId, of(kind).at(-1)?.id ?? null)
  const position = positions.get(newcomerId)!
  positions.delete(newcomerId)
  await place(scope, positions)
  return position
}

/** Write positions, and the kind of one of the pictures. */
export async function place(
  { tx }: VisualsScope,
  positions: ReadonlyMap<string, string>,
  changed?: { id: string; kind: OwnKind },
): Promise<void> {
  for (const [id, position] of positions) {
    const kind = changed?.id === id ? { kind: changed.kind } : {}
    await tx.eventVisual.update({ where: { id }, data: { position, ...kind }, select: { id: true } })
  }
}

function requireRoom(count: number, kind: 'FLYER' | 'GALLERY') {
  if (count >= limits.visuals[kind]) throw new TooManyVisuals(kind)
}
