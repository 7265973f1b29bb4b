import type { Context } from '../../../graphql/context.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import type { EventVisual } from '../../../platform/generated/prisma/client.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { appendToFeed } from '../../events/public.ts'
import { VisualConflict } from '../errors.ts'
import { addVisualInput, updateVisualInput } from '../inputs.ts'
import { drawSharePictureJob } from '../picture/share-picture.ts'
import { releasePictures } from '../picture/picture-files.ts'
import { makeRoom } from './arrange.ts'
import { pictureOf, takeUpload } from './uploads.ts'
import { type VisualsScope, underVisualLock, underVisualsLock } from './visuals-scope.ts'

/** While someone drags the focal point it is saved again and again. The image for links is drawn when they are done. */
const drawAfterMs = 3_000

/**
 * Make a visual of an upload, after the others of its kind. Adding the same upload again makes no second one.
 * @returns the visual's id. @throws UploadNotFound, TooManyVisuals
 */
export function addVisual(context: Context, input: unknown): Promise<string> {
  const { eventId, uploadId, kind, altText } = parseInput(addVisualInput, input)
  return underVisualsLock(context, eventId, async (scope) => {
    const { tx, now, personId, visuals } = scope
    if (visuals.some(({ id, addedById }) => id === uploadId && addedById === personId)) return uploadId
    const upload = await takeUpload(tx, { uploadId, eventId, viewer: context.viewer })
    const position = await makeRoom(scope, uploadId, kind)
    const visual = await tx.eventVisual.create({
      data: { ...pictureOf(upload), kind, altText, position, addedById: personId, createdAt: now },
    })
    await tellOnceShown(context, scope, visual)
    return visual.id
  })
}

/**
 * Change what is given of a visual, and nothing else. Words that someone else wrote since `seen.altText` are not
 * overwritten. A visual that changes its kind goes after the others there. @throws VisualConflict, TooManyVisuals
 */
export function updateVisual(context: Context, visualId: string, input: unknown): Promise<void> {
  const wanted = parseInput(updateVisualInput, input)
  return underVisualLock(context, visualId, async (scope) => {
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

/** Remove a visual from an event, and its files unless a copy of the event shows them. */
export function removeVisual(context: Context, visualId: string): Promise<void> {
  return underVisualLock(context, visualId, async ({ tx, now }) => {
    await releasePictures(tx, { id: visualId }, now)
    await tx.eventVisual.delete({ where: { id: visualId }, select: { id: true } })
  })
}

/**
 * Tell the feed of a visual once, when it is described and the event is published, but not of those from before the
 * publication. Call it last in the transaction, like everything that writes into a feed.
 */
async function tellOnceShown({ viewer: { person } }: Context, scope: VisualsScope, visual: EventVisual): Promise<void> {
  const { tx, announce, now, event, status } = scope
  const isOut = status === 'PUBLISHED' || status === 'ENDED'
  if (!isOut || visual.altText === '' || visual.shownAt !== null) return
  await tx.eventVisual.update({ where: { id: visual.id }, data: { shownAt: now }, select: { id: true } })
  if (event.publishedAt !== null && visual.createdAt < event.publishedAt) return
  await appendToFeed.call(tx, announce, {
    eventId: visual.eventId,
    kind: 'VISUAL_ADDED',
    visibility: 'PUBLIC',
    actorId: person?.id ?? null,
    actorName: person?.name ?? null,
    details: { visualId: encodeGlobalId('EventVisual', visual.id), kind: visual.kind },
  })
}
