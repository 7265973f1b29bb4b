import { queryFromInfo } from '@pothos/plugin-prisma'
import { limits } from '../../../contract/limits.ts'
import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventAbilitiesType, EventType } from '../../events/public.ts'
import { findAudience } from '../queries/audience.ts'
import { findItem, listItems } from '../queries/items.ts'
import { mayComment, mayReact } from '../service/may-write.ts'
import { ActivityConnection, ActivityItemType } from './activity-item.ts'

/** @throws BAD_USER_INPUT for a cursor that was never issued. */
export function parseCursor(name: string, cursor: string): number {
  const sequence = /^\d{1,9}$/.test(cursor) ? Number(cursor) : Number.NaN
  if (Number.isNaN(sequence)) throw badUserInput(`“${name}” must be a sequence number of this feed.`)
  return sequence
}

function parseLimit(name: string, value: number): number {
  if (value < 0 || value > limits.page.max) throw badUserInput(`“${name}” must be from 0 to ${limits.page.max}.`)
  return value
}

builder.prismaObjectFields(EventType, (t) => ({
  activity: t.connection(
    {
      type: ActivityItemType,
      description:
        'The items that the viewer may see, oldest first. Take the newest with `last`. A cursor is the item’s sequence number.',
      resolve: async ({ id: eventId }, { first, after, last, before }, context, info) => {
        if (first != null && last != null) throw badUserInput('Ask for “first” or “last”, not both.')
        const from = last != null ? 'last' : 'first'
        const limit = parseLimit(from, first ?? last ?? limits.page.default)
        const audience = await findAudience(context, eventId)
        const page = {
          eventId,
          limit,
          from,
          ...(after != null && { after: parseCursor('after', after) }),
          ...(before != null && { before: parseCursor('before', before) }),
        } as const
        const { include = {} } = queryFromInfo({
          context,
          info,
          typeName: 'ActivityItem',
          paths: [['edges', 'node'], ['nodes']],
        })
        const { items, hasMore } = audience
          ? await listItems(context, audience, page, include)
          : { items: [], hasMore: false }
        const edges = items.map((node) => ({ cursor: String(node.sequence), node }))
        return {
          edges,
          pageInfo: {
            hasNextPage: from === 'first' ? hasMore : before != null,
            hasPreviousPage: from === 'last' ? hasMore : after != null,
            startCursor: edges.at(0)?.cursor ?? null,
            endCursor: edges.at(-1)?.cursor ?? null,
          },
        }
      },
    },
    ActivityConnection,
  ),
  activityItem: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description:
      'One item by its number, such as the one a link leads to; null when the viewer may not see it. For the items around it, ask `activity(last:, before:)` with a somewhat higher number.',
    args: { sequence: t.arg.int({ required: true, description: 'The number in `ActivityItem.sequence`.' }) },
    resolve: (query, { id: eventId }, { sequence }, context) => findItem(context, { eventId, sequence }, query),
  }),
  pinnedAnnouncement: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description: 'The announcement above the feed; null when there is none that the viewer may see.',
    resolve: (query, { id: eventId }, _args, context) => findItem(context, { eventId, pinnedAt: { not: null } }, query),
  }),
  activityCursor: t.id({
    description: 'The newest sequence number of the feed. Pass it to `eventActivity(after:)` to continue from here.',
    // With the event, so before the rows: what is written in between comes twice, and is never missed.
    select: { feed: { select: { lastSequence: true } } },
    resolve: ({ feed }) => String(feed?.lastSequence ?? 0),
  }),
}))

builder.objectFields(EventAbilitiesType, (t) => ({
  comment: t.boolean({
    description: 'Whether the comment policy lets the viewer comment. False when signed out or muted.',
    resolve: ({ event }, _args, context) => mayComment(context, event),
  }),
  react: t.boolean({
    description: 'Whether the viewer may react to activity items. False when signed out or muted.',
    resolve: ({ event }, _args, context) => mayReact(context, event.id),
  }),
}))
