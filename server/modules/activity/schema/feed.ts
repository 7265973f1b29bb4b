import { limits } from '../../../contract/limits.ts'
import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventAbilitiesType, EventType } from '../../events/public.ts'
import { awaitingApproval, findAudience, lastSequence, listItems } from '../queries.ts'
import { commentAdmission } from '../policy.ts'
import { ActivityConnection, ActivityItemType } from './activity-item.ts'

/** @throws BAD_USER_INPUT for a cursor that no feed ever gave out. */
export function parseCursor(name: string, cursor: string): number {
  const sequence = /^\d{1,9}$/.test(cursor) ? Number(cursor) : Number.NaN
  if (Number.isNaN(sequence)) throw badUserInput(`“${name}” must be a sequence number of this feed.`)
  return sequence
}

function parseLimit(name: string, value: number): number {
  if (value < 0 || value > limits.page.max) throw badUserInput(`“${name}” must be from 0 to ${limits.page.max}.`)
  return value
}

builder.objectField(EventType, 'activity', (t) =>
  t.connection(
    {
      type: ActivityItemType,
      description: 'Rows in feed order, oldest first; take the newest with `last`. Cursors are sequence numbers.',
      resolve: async ({ id: eventId }, { first, after, last, before }, context) => {
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
        const { items, hasMore } = audience ? await listItems(context, audience, page) : { items: [], hasMore: false }
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
)

builder.prismaObjectField(EventType, 'activityAwaitingApproval', (t) =>
  t.prismaConnection(
    {
      type: ActivityItemType,
      cursor: 'id',
      nullable: true,
      description: 'Comments that wait for approval, oldest first; null to those who may not moderate.',
      resolve: async (query, { id: eventId }, _args, context) =>
        (await findAudience(context, eventId)) === 'ORGANIZERS'
          ? context.platform.db.activityItem.findMany({
              ...query,
              where: { eventId, ...awaitingApproval },
              orderBy: { id: 'asc' },
            })
          : null,
    },
    ActivityConnection,
  ),
)

builder.objectField(EventType, 'activityCursor', (t) =>
  t.id({
    description: 'The newest sequence number of the feed: where a subscription resumes.',
    resolve: async ({ id }, _args, context) => String(await lastSequence(context, id)),
  }),
)

builder.objectField(EventAbilitiesType, 'comment', (t) =>
  t.boolean({
    description: 'Whether the comment policy lets the viewer write; signed out is always false.',
    resolve: async ({ event }, _args, context) => {
      const audience = context.viewer.person && (await findAudience(context, event.id))
      return audience ? commentAdmission(event.commentPolicy, audience) !== null : false
    },
  }),
)
