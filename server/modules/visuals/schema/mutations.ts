import { builder, idInput } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { readGlobalId } from '../../../graphql/global-id.ts'
import { InvalidInput, NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import { EventType } from '../../events/public.ts'
import { TooManyVisuals, UploadNotFound, VisualConflict } from '../errors.ts'
import { seenOrder } from '../inputs.ts'
import { moveVisual } from '../service/arrange.ts'
import { addVisual, removeVisual, updateVisual } from '../service/change-visuals.ts'
import { EventVisualType, VisualKindEnum } from './event-visual.ts'

const kindDescription = 'COVER, FLYER or GALLERY. A new cover moves the former one to the front of the gallery.'

const AddVisualInput = builder.inputType('AddVisualInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    uploadId: t.id({
      required: true,
      description: 'The id that `POST /bff/uploads` or `POST /graphql/uploads` answered.',
    }),
    kind: t.field({ type: VisualKindEnum, description: `${kindDescription} GALLERY when left out.` }),
    altText: t.string({
      description:
        'What it shows, at most 500 characters. Without it only members see the visual, and publishing is refused.',
    }),
  }),
})
const VisualSeenInput = builder.inputType('VisualSeenInput', {
  description: 'What the editor saw when they began.',
  fields: (t) => ({ altText: t.string({ description: 'The alt text then.' }) }),
})
const UpdateVisualInput = builder.inputType('UpdateVisualInput', {
  description: 'A field that is left out stays as it is.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventVisualType }),
    altText: t.string({ description: 'At most 500 characters. Empty hides the visual from the public.' }),
    focalX: t.float({ description: '0 (left) to 1 (right).' }),
    focalY: t.float({ description: '0 (top) to 1 (bottom).' }),
    kind: t.field({ type: VisualKindEnum, description: kindDescription }),
    seen: t.field({
      type: VisualSeenInput,
      description:
        'With it, an alt text that someone else changed meanwhile is a `VisualConflict`. When left out, the last write wins.',
    }),
  }),
})
const MoveVisualSeenInput = builder.inputType('MoveVisualSeenInput', {
  description: 'The order that the editor saw.',
  fields: (t) => ({
    order: t.globalIDList({
      required: true,
      for: EventVisualType,
      description: 'The visuals of its kind in that order, at most 60.',
    }),
  }),
})
const MoveVisualInput = builder.inputType('MoveVisualInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventVisualType }),
    afterId: t.globalID({
      for: EventVisualType,
      description: 'The visual of the same kind that it comes after; null moves it to the front.',
    }),
    seen: t.field({
      type: MoveVisualSeenInput,
      description:
        'With it, the visual goes where the editor meant, even when `afterId` was moved or removed meanwhile.',
    }),
  }),
})
const RemoveVisualInput = idInput('RemoveVisualInput', EventVisualType)

/** The id behind `uploadId`. @throws UploadNotFound for whatever was never given out. */
export function readUploadId(uploadId: string | number): string {
  const read = readGlobalId(String(uploadId))
  if (read?.typename !== 'Upload') throw new UploadNotFound()
  return read.id
}

builder.mutationFields((t) => ({
  addVisual: t.prismaField({
    ...mutation('signedIn', AddVisualInput, [InvalidInput, NotFound, TooManyVisuals, UploadNotFound]),
    type: EventVisualType,
    description: 'Adds an uploaded image to an event; for hosts and above. The same upload again adds no other.',
    resolve: resolveReturned('eventVisual', (context, { uploadId, ...input }) =>
      addVisual(context, { ...input, uploadId: readUploadId(uploadId) }),
    ),
  }),
  updateVisual: t.prismaField({
    ...mutation('signedIn', UpdateVisualInput, [InvalidInput, NotFound, TooManyVisuals, VisualConflict]),
    type: EventVisualType,
    description: 'Changes a visual’s alt text, focal point or kind; for hosts and above.',
    resolve: resolveNamed('eventVisual', (context, { id, ...input }) => updateVisual(context, id, input)),
  }),
  moveVisual: t.prismaField({
    ...mutation('signedIn', MoveVisualInput, [InvalidInput, NotFound]),
    type: EventVisualType,
    description: 'Moves a visual after another of its kind or to the front; for hosts and above.',
    resolve: resolveNamed('eventVisual', async (context, { id, afterId, seen }) => {
      const order = seen && parseInput(seenOrder, { order: seen.order.map((each) => each.id) }).order
      await moveVisual(context, { visualId: id, afterId: afterId ?? null, seen: order ?? null })
    }),
  }),
  removeVisual: t.field({
    ...mutation('signedIn', RemoveVisualInput, [NotFound]),
    type: DeletedType,
    description: 'Removes a visual from an event for good; for hosts and above.',
    resolve: resolveDeleted(removeVisual),
  }),
}))
