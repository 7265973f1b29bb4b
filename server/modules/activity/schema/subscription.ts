import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { Context } from '../../../graphql/context.ts'
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
  values: {
    ADDED: {},
    EDITED: { description: 'Also a row that was approved or shown again: it may be new to the reader.' },
    DELETED: { description: 'A tombstone is left.' },
    REACTED: {},
    UNREACTED: {},
    HIDDEN: { description: 'Organizers hide it. Everybody else drops the row.' },
  } as const,
})

const ActivityUpdateType = builder.objectRef<FeedStep>('ActivityUpdate').implement({
  description: 'One step of a feed: a row that came, changed or went.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'The cursor to resume after.' }),
    kind: t.expose('kind', { type: ActivityStepKindEnum }),
    itemId: t.id({ resolve: ({ row }) => encodeGlobalId('ActivityItem', row.id) }),
    item: t.prismaField({
      type: ActivityItemType,
      nullable: true,
      description: 'As it is now; null when it does not exist for the viewer any more: drop the row.',
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
        'Where the viewer reacted, here or in another window: the emoji that are theirs now. Null in all other steps. Costs nothing however many follow.',
      resolve: ({ ownReactions }) => (ownReactions ? [...ownReactions] : null),
    }),
  }),
})

builder.subscriptionField('eventActivity', (t) =>
  t.field({
    type: ActivityUpdateType,
    description:
      'Replays what came after the cursor, then goes on live: every step the viewer may see, once and in order. Without a cursor it starts now.',
    args: { url: t.arg.string({ required: true }), after: t.arg.id() },
    subscribe: async (_root, { url, after }, context, info) => {
      // A browser's EventSource reconnects to its first address, and sends its last event id here.
      const begin = context.request.lastEventId || after
      const cursor = begin == null ? null : parseCursor('after', String(begin))
      if (cursor !== null) context.platform.metrics.live.resumes += 1
      const state = await findFeedState(context.platform.db, url.toLowerCase())
      const together = await followTogether(activityFeed, context, info, { state, after: cursor })
      return (together as AsyncIterable<FeedStep> | null) ?? followAlone(context, url, cursor)
    },
    resolve: (update) => update,
  }),
)

/** For viewers who select personal fields, or who only have the secret of a place. */
async function followAlone(context: Context, url: string, after: number | null): Promise<AsyncIterable<FeedStep>> {
  const event = await findFollowedEvent(context, url)
  if (!event) throw notFound('The event')
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
