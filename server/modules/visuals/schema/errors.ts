import { loadById } from '../../../graphql/load.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { TooManyVisuals, UploadNotFound, VisualConflict } from '../errors.ts'
import { EventVisualType } from './event-visual.ts'

refusalType(TooManyVisuals, 'The event has as many visuals of this kind as it may have.', (t) => ({
  limit: t.exposeInt('limit', { description: 'How many it may have: 10 of FLYER, 20 of GALLERY.' }),
}))
refusalType(
  UploadNotFound,
  'There is no such upload by this viewer for this event, or it was not used within 48 hours.',
)
refusalType(VisualConflict, 'Someone else changed the alt text meanwhile. Nothing was saved.', (t) => ({
  visual: t.prismaField({
    type: EventVisualType,
    description: 'The visual as it is now.',
    resolve: (query, { visualId }, _args, context) => loadById(context, 'eventVisual', visualId, query),
  }),
}))
