import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { VisualConflict } from '../errors.ts'
import { updateVisualInput } from '../inputs.ts'
import { makeRoom } from './arrange.ts'
import { changeVisual } from './change-visuals.ts'
import { tellOnceShown } from './show-visual.ts'

/** Draws the picture for links around the focal point as it is by then: `{ visualId }`. */
export const drawSharePictureJob = 'drawSharePicture'

/** While someone drags the focal point it is saved again and again; the picture for links is drawn when they are done. */
const drawAfterMs = 3_000

/**
 * Change what is given of a picture, and nothing else. `seen.altText` is what the editor saw: other words that came
 * meanwhile are not overwritten. A picture that changes its kind stands after the others there.
 *
 * @throws VisualConflict, TooManyVisuals
 */
export function updateVisual(context: Context, visualId: string, input: unknown): Promise<void> {
  const wanted = parseInput(updateVisualInput, input)
  return changeVisual(context, visualId, async (scope) => {
    const { tx, now, visual } = scope
    const altText = wanted.altText ?? visual.altText
    const seen = wanted.seen?.altText ?? null
    if (seen !== null && altText !== visual.altText && seen !== visual.altText) throw new VisualConflict(visualId)

    const focal = { focalX: wanted.focalX ?? visual.focalX, focalY: wanted.focalY ?? visual.focalY }
    const kind = wanted.kind && wanted.kind !== visual.kind ? wanted.kind : null
    const place = kind && { kind, position: await makeRoom(scope, visualId, kind) }
    const updated = await tx.eventVisual.update({ where: { id: visualId }, data: { altText, ...focal, ...place } })
    if (focal.focalX !== visual.focalX || focal.focalY !== visual.focalY)
      await enqueueJob(tx, {
        task: drawSharePictureJob,
        payload: { visualId },
        runAt: new Date(now.getTime() + drawAfterMs),
        key: `${drawSharePictureJob}:${visualId}`,
      })
    await tellOnceShown(context, scope, updated)
  })
}
