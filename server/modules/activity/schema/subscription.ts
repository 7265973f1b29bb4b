import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { Context } from '../../../graphql/context.ts'
import { renamedTo, requireEitherName } from '../../../graphql/renamed.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { followTogether } from '../../../graphql/live/sources/follow-together.ts'
import { eventTopic, findFollowedEvent } from '../../events/public.ts'
import { activityFeed, findFeedState } from '../live-feed.ts'
import { findAudience } from '../queries/audience.ts'
import { type FeedStep, lastSequence, readSteps } from '../queries/steps.ts'
import { activityTopic } from '../topics.ts'
import { ActivityItemType } from './activity-item.ts'
import { parseCursor } from './feed.ts'

const ActivityStepKindEnum = builder.enumType('ActivityStepKind', {
  description: 'What happened to an activity item.',
  values: {
    ADDED: { description: 'It was written. When it is replayed later, it may be deleted already.' },
    EDITED: { description: 'Its text, approval or pin changed, or it is shown again. It may be new to the reader.' },
    DELETED: { description: 'Its content is gone; the item stays.' },
    REACTED: { description: 'Someone added a reaction.' },
    UNREACTED: { description: 'Someone removed a reaction.' },
    HIDDEN: { description: 'Organizers hid it. Everyone else gets it with `item` null.' },
  } as const,
})

const ActivityUpdateType = builder.objectRef<FeedStep>('ActivityUpdate').implement({
  description: 'One step of a feed: an item was added, changed or removed.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', {
      description: 'The number of this step. Pass the last one as `after` to resume without loss.',
    }),
    kind: t.expose('kind', {
      type: ActivityStepKindEnum,
      description: 'What happened then. `item` shows the state now, which may be a later one.',
    }),
    itemId: t.id({
      description: 'The id of the item, also when `item` is null.',
      resolve: ({ row }) => encodeGlobalId('ActivityItem', row.id),
    }),
    item: t.prismaField({
      type: ActivityItemType,
      nullable: true,
      description:
        'The item as it is now; null when the viewer may not see it any more. Then drop the one with `itemId`.',
      // The item was already decided to be visible. It is read again only for columns of other
      // tables.
      resolve: async (query, { row, isLost }, _args, context) => {
        if (isLost) return null
        if (!('include' in query || 'select' in query)) return row
        const { ownReactions } = row
        const whole = await findById(context, 'activityItem', row.id, query)
        return whole ? { ...whole, ownReactions } : row
      },
    }),
    viewerReactions: t.stringList({
      nullable: true,
      description:
        'In a step that the viewer’s own reaction made: all their reactions to the item now. Null in every other step.',
      resolve: ({ ownReactions }) => (ownReactions ? [...ownReactions] : null),
    }),
  }),
})

builder.subscriptionField('eventActivity', (t) =>
  t.field({
    type: ActivityUpdateType,
    description:
      'Sends every step after the cursor that the viewer may see, once and in order, then the live ones. Without a cursor it starts now.',
    args: {
      slug: t.arg.string({ description: 'The event’s slug, also a former one.' }),
      url: t.arg.string({ deprecationReason: renamedTo('slug'), description: 'The same as `slug`.' }),
      after: t.arg.id({ description: 'The last `sequence` that was received; 0 for the whole feed.' }),
    },
    subscribe: async (_root, { url, after, ...args }, context, info) => {
      const slug = requireEitherName({ slug: args.slug, url })
      // A browser's EventSource reconnects to its first address, and sends its last event id here.
      const begin = context.request.lastEventId || after
      const cursor = begin == null ? null : parseCursor('after', String(begin))
      if (cursor !== null) context.platform.metrics.live.resumes += 1
      const state = await findFeedState(context.platform.db, slug.toLowerCase())
      const together = await followTogether(activityFeed, context, info, { state, after: cursor })
      return (together as AsyncIterable<FeedStep> | null) ?? followAlone(context, slug, cursor)
    },
    resolve: (update) => update,
  }),
)

/** For viewers who select personal fields, or who only have the secret of a place. */
async function followAlone(context: Context, slug: string, after: number | null): Promise<AsyncIterable<FeedStep>> {
  const event = await findFollowedEvent(context, slug)
  if (!event) throw notFound('event')
  const eventId = event.id
  let cursor = after ?? (await lastSequence(context, eventId))
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
}
