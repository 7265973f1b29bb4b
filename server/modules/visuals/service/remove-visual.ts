import type { Context } from '../../../graphql/context.ts'
import { releasePictures } from '../release-pictures.ts'
import { changeVisual } from './change-visuals.ts'

/** Take a picture off an event. Its files go too, when no copy of the event shows them. */
export function removeVisual(context: Context, visualId: string): Promise<void> {
  return changeVisual(context, visualId, async ({ tx, now }) => {
    await releasePictures(tx, { id: visualId }, now)
    await tx.eventVisual.delete({ where: { id: visualId }, select: { id: true } })
  })
}
