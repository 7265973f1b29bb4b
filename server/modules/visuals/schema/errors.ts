import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import { TooManyVisuals, UploadNotFound, VisualConflict } from '../errors.ts'
import { EventVisualType } from './event-visual.ts'

builder.objectType(TooManyVisuals, {
  name: 'TooManyVisuals',
  description: 'The event has as many pictures of this kind as it may have.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ limit: t.exposeInt('limit') }),
})

builder.objectType(UploadNotFound, {
  name: 'UploadNotFound',
  description: 'Nobody uploaded this for this event, someone else did, or it was not attached within 48 hours.',
  interfaces: [UserErrorInterface],
})

builder.objectType(VisualConflict, {
  name: 'VisualConflict',
  description: 'Someone else described the picture meanwhile; nothing was saved.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    visual: t.prismaField({
      type: EventVisualType,
      description: 'The picture as it is now.',
      resolve: (query, { visualId }, _args, context) => loadById(context, 'eventVisual', visualId, query),
    }),
  }),
})
