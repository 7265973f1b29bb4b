import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound } from '../../../graphql/user-error.ts'
import { placeAfter } from '../domain/order.ts'
import { place } from './arrange.ts'
import { changeVisual } from './change-visuals.ts'

/**
 * Put a picture after another of its kind, or first. Two who move at once both succeed, one after the other.
 *
 * @throws NotFound when the other one is not there (any more), InvalidInput when it is of another kind.
 */
export function moveVisual(context: Context, visualId: string, afterId: string | null): Promise<void> {
  return changeVisual(context, visualId, async (scope) => {
    const { visual, visuals } = scope
    if (afterId === visualId) throw new InvalidInput([{ path: 'afterId', message: 'must be another picture' }])
    const after = visuals.find(({ id }) => id === afterId)
    if (afterId !== null && !after) throw new NotFound('The picture to put it after')
    if (after && after.kind !== visual.kind)
      throw new InvalidInput([{ path: 'afterId', message: 'must be a picture of the same kind' }])
    const siblings = visuals.filter(({ kind }) => kind === visual.kind)
    await place(scope, placeAfter(siblings, visualId, afterId))
  })
}
