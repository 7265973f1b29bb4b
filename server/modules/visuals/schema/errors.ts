import { loadById } from '../../../graphql/load.ts'
import { refusalType } from '../../../graphql/user-error.schema.ts'
import { TooManyVisuals, UploadNotFound, VisualConflict } from '../errors.ts'
import { EventVisualType } from './event-visual.ts'

refusalType(TooManyVisuals, 'The event has as many pictures of this kind as it may have.', (t) => ({
  limit: t.exposeInt('limit'),
}))
refusalType(
  UploadNotFound,
  'Nobody uploaded this for this event, someone else did, or it was not attached within 48 hours.',
)
refusalType(VisualConflict, 'Someone else described the picture meanwhile; nothing was saved.', (t) => ({
  visual: t.prismaField({
    type: EventVisualType,
    description: 'The picture as it is now.',
    resolve: (query, { visualId }, _args, context) => loadById(context, 'eventVisual', visualId, query),
  }),
}))
