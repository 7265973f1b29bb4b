import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'
import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { follow } from '../../../graphql/live/follow.ts'
import { eventTopic, findFollowedEvent } from '../../events/public.ts'
import { findAudience, lastSequence, readSteps } from '../queries.ts'
import { activityTopic } from '../topics.ts'
import { ActivityItemType } from './activity-item.ts'
import { parseCursor } from './feed.ts'

const ActivityStepKindEnum = builder.enumType('ActivityStepKind', {
  values: ['ADDED', 'EDITED', 'DELETED', 'REACTED', 'UNREACTED'] as const,
})

interface ActivityUpdate {
  sequence: number
  kind: 'ADDED' | 'EDITED' | 'DELETED' | 'REACTED' | 'UNREACTED'
  item: ActivityItem
}

const ActivityUpdateType = builder.objectRef<ActivityUpdate>('ActivityUpdate').implement({
  description: 'One step of a feed: a row that came, changed or went.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'The cursor to resume after.' }),
    kind: t.expose('kind', { type: ActivityStepKindEnum }),
    item: t.field({ type: ActivityItemType, resolve: ({ item }) => item }),
  }),
})

builder.subscriptionField('eventActivity', (t) =>
  t.field({
    type: ActivityUpdateType,
    description:
      'Replays what came after the cursor, then goes on live: every step the viewer may see, once and in order. Without a cursor it starts now.',
    args: { url: t.arg.string({ required: true }), after: t.arg.id() },
    subscribe: async (_root, { url, after }, context) => {
      const event = await findFollowedEvent(context, url)
      if (!event) throw notFound('The event')
      const eventId = event.id
      let cursor = after == null ? await lastSequence(context, eventId) : parseCursor('after', String(after))
      return follow(context, {
        topics: [activityTopic(eventId), eventTopic(eventId)],
        organizationId: event.organizationId,
        async read(current) {
          const audience = await findAudience(current, eventId)
          if (!audience) return null
          const page = await readSteps(current, audience, eventId, cursor)
          cursor = page.cursor
          return { rows: page.steps, hasMore: page.hasMore }
        },
      })
    },
    resolve: (update) => update,
  }),
)
