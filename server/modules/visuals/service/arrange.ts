import { msg } from '@lingui/core/runtime-macro'
import type { Text } from '../../../contract/text/say.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
import { placeAfter, placeAsSeen } from '../domain/order.ts'
import { TooManyVisuals } from '../errors.ts'
import { type VisualsScope, underVisualLock } from './visuals-scope.ts'

type OwnKind = 'COVER' | 'FLYER' | 'GALLERY'

interface Move {
  visualId: string
  /** null: first of its kind. */
  afterId: string | null
  /** The visuals of its kind, in the order in which the person who moves it saw them. */
  seen: readonly string[] | null
}

/**
 * Put a visual after another of its kind, or first. Two who move at once both succeed. With `seen` it goes where it was
 * meant to be among those that are left, also when the other one was moved or removed meanwhile.
 * @throws NotFound when the other one is gone, InvalidInput when it is of another kind or was not seen.
 */
export function moveVisual(context: Context, { visualId, afterId, seen }: Move): Promise<void> {
  return underVisualLock(context, visualId, async (scope) => {
    const { visual, visuals } = scope
    const refuse = (path: string, text: Text) => new InvalidInput([{ path, text }])
    if (afterId === visualId) throw refuse('afterId', msg`Choose another image.`)
    const after = visuals.find(({ id }) => id === afterId)
    if (after && after.kind !== visual.kind) throw refuse('afterId', msg`Choose an image of the same kind.`)
    if (seen && afterId !== null && !seen.includes(afterId))
      throw refuse('seen.order', msg`Name the image to put it after.`)
    if (!seen && afterId !== null && !after) throw new NotFound('imageBefore')
    const siblings = visuals.filter(({ kind }) => kind === visual.kind)
    const order = siblings.map(({ id }) => id)
    const behind = seen ? placeAsSeen(order, { seen, id: visualId, afterId }) : afterId
    await place(scope, placeAfter(siblings, visualId, behind))
  })
}

/**
 * Make room for one visual among those of a kind, before it is there. An event has one cover: a new one sends the former
 * to the front of the gallery. The newcomer's present place does not count. @returns its position, after all others.
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

/** Write positions, and the kind of one of the visuals. */
async function place(
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
