import { readGlobalId } from '../../../graphql/global-id.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventVisualType } from '../../visuals/public.ts'
import { visualOf } from '../queries/items.ts'
import { ActivityItemType } from './activity-item.ts'

builder.objectField(ActivityItemType, 'visual', (t) =>
  t.field({
    type: EventVisualType,
    nullable: true,
    description:
      'The picture of a PHOTO or VISUAL_ADDED; null of other kinds, and when it was taken down or is not public any more.',
    resolve: async ({ eventId, details }, _args, { platform }) => {
      const named = (details as { visualId?: unknown } | null)?.visualId
      const id = typeof named === 'string' ? readGlobalId(named) : null
      const visual = id?.typename === 'EventVisual' ? await visualOf(platform.db, id.id) : null
      // A visual without alt text is not shown on the page, so it is not shown in the feed either.
      const isShown = visual?.eventId === eventId && (visual.kind === 'PHOTO' || visual.altText !== '')
      return isShown ? visual : null
    },
  }),
)
