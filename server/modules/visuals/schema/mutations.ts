import { builder, idInput } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { readGlobalId } from '../../../graphql/global-id.ts'
import { InvalidInput, NotFound, parseInput } from '../../../graphql/user-error.ts'
import { EventType } from '../../events/public.ts'
import { TooManyVisuals, UploadNotFound, VisualConflict } from '../errors.ts'
import { seenOrder } from '../inputs.ts'
import { moveVisual } from '../service/arrange.ts'
import { addVisual, removeVisual, updateVisual } from '../service/change-visuals.ts'
import { EventVisualType, VisualKindEnum } from './event-visual.ts'

const kindDescription = 'COVER, FLYER or GALLERY. A new cover sends the former to the front of the gallery.'

const AddVisualInput = builder.inputType('AddVisualInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    uploadId: t.id({ required: true, description: 'What `POST /bff/uploads` or `POST /graphql/uploads` answered.' }),
    kind: t.field({ type: VisualKindEnum, description: `${kindDescription} GALLERY when nothing is said.` }),
    altText: t.string({
      description: 'What it shows, at most 500 characters. Until it is described, it is not public.',
    }),
  }),
})
const VisualSeenInput = builder.inputType('VisualSeenInput', {
  fields: (t) => ({ altText: t.string() }),
})
const UpdateVisualInput = builder.inputType('UpdateVisualInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventVisualType }),
    altText: t.string({ description: 'At most 500 characters; empty takes the picture from the public page.' }),
    focalX: t.float({ description: '0..1 from the left.' }),
    focalY: t.float({ description: '0..1 from the top.' }),
    kind: t.field({ type: VisualKindEnum, description: kindDescription }),
    seen: t.field({
      type: VisualSeenInput,
      description: 'What the editor saw. With it, other words that came meanwhile are a VisualConflict.',
    }),
  }),
})
const MoveVisualSeenInput = builder.inputType('MoveVisualSeenInput', {
  fields: (t) => ({
    order: t.globalIDList({
      required: true,
      for: EventVisualType,
      description: 'The pictures of its kind in the order in which they were seen, at most 60.',
    }),
  }),
})
const MoveVisualInput = builder.inputType('MoveVisualInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventVisualType }),
    afterId: t.globalID({ for: EventVisualType, description: 'One of the same kind; null puts it first.' }),
    seen: t.field({
      type: MoveVisualSeenInput,
      description:
        'With it the picture goes where it was meant to be among those seen, also when `afterId` was moved or removed meanwhile.',
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
    description:
      'Give an event a picture that was uploaded for it; for hosts and above. The same upload again makes no other.',
    resolve: resolveReturned('eventVisual', (context, { input: { eventId, uploadId, ...input } }) =>
      addVisual(context, { ...input, eventId: eventId.id, uploadId: readUploadId(uploadId) }),
    ),
  }),
  updateVisual: t.prismaField({
    ...mutation('signedIn', UpdateVisualInput, [InvalidInput, NotFound, TooManyVisuals, VisualConflict]),
    type: EventVisualType,
    description: 'Describe a picture, say what must stay in view, or make it the cover; for hosts and above.',
    resolve: resolveNamed('eventVisual', (context, { input: { id, ...input } }) => updateVisual(context, id.id, input)),
  }),
  moveVisual: t.prismaField({
    ...mutation('signedIn', MoveVisualInput, [InvalidInput, NotFound]),
    type: EventVisualType,
    description: 'Put a picture after another of its kind, or first; for hosts and above.',
    resolve: resolveNamed('eventVisual', async (context, { input: { id, afterId, seen } }) => {
      const order = seen && parseInput(seenOrder, { order: seen.order.map((each) => each.id) }).order
      await moveVisual(context, { visualId: id.id, afterId: afterId?.id ?? null, seen: order ?? null })
    }),
  }),
  removeVisual: t.field({
    ...mutation('signedIn', RemoveVisualInput, [NotFound]),
    type: DeletedType,
    description: 'Take a picture off an event, for good; for hosts and above.',
    resolve: resolveDeleted(removeVisual),
  }),
}))
