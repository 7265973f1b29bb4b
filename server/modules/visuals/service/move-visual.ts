import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound } from '../../../graphql/user-error.ts'
import { placeAfter, placeAsSeen } from '../domain/order.ts'
import { place } from './arrange.ts'
import { changeVisual } from './change-visuals.ts'

interface Move {
  visualId: string
  /** null: first of its kind. */
  afterId: string | null
  /** The pictures of its kind, in the order in which the person who moves it saw them. */
  seen: readonly string[] | null
}

/**
 * Put a picture after another of its kind, or first. Two who move at once both succeed, one after the other. With `seen`
 * it goes where it was meant to be among those that are left, also when the other one was moved or removed meanwhile.
 *
 * @throws NotFound when the other one is not there (any more), InvalidInput when it is of another kind or was not seen.
 */
export function moveVisual(context: Context, { visualId, afterId, seen }: Move): Promise<void> {
  return changeVisual(context, visualId, async (scope) => {
    const { visual, visuals } = scope
    if (afterId === visualId) throw new InvalidInput([{ path: 'afterId', message: 'must be another picture' }])
    const after = visuals.find(({ id }) => id === afterId)
    if (after && after.kind !== visual.kind)
      throw new InvalidInput([{ path: 'afterId', message: 'must be a picture of the same kind' }])
    const siblings = visuals.filter(({ kind }) => kind === visual.kind)
    if (seen && afterId !== null && !seen.includes(afterId))
      throw new InvalidInput([{ path: 'seen.order', message: 'must name the picture to put it after' }])
    if (!seen && afterId !== null && !after) throw new NotFound('The picture to put it after')
    const order = siblings.map(({ id }) => id)
    const behind = seen ? placeAsSeen(order, { seen, id: visualId, afterId }) : afterId
    await place(scope, placeAfter(siblings, visualId, behind))
  })
}
