import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import { addVisualInput } from '../inputs.ts'
import { makeRoom } from './arrange.ts'
import { changeVisuals } from './change-visuals.ts'
import { tellOnceShown } from './show-visual.ts'
import { pictureOf, takeUpload } from './take-upload.ts'

/**
 * Give an event a picture of what was uploaded for it, after the others of its kind. Adding the same upload again gets the
 * picture that was made of it.
 *
 * @returns the picture's id.
 * @throws UploadNotFound, TooManyVisuals
 */
export function addVisual(context: Context, input: unknown): Promise<string> {
  const { eventId, uploadId, kind, altText } = parseInput(addVisualInput, input)
  const { viewer } = context
  return changeVisuals(context, eventId, async (scope) => {
    const { tx, now, personId, visuals } = scope
    if (visuals.some(({ id, addedById }) => id === uploadId && addedById === personId)) return uploadId
    const upload = await takeUpload(tx, { uploadId, eventId, viewer })
    const position = await makeRoom(scope, uploadId, kind)
    const visual = await tx.eventVisual.create({
      data: { ...pictureOf(upload), kind, altText, position, addedById: personId, createdAt: now },
    })
    await tellOnceShown(context, scope, visual)
    return visual.id
  })
}
