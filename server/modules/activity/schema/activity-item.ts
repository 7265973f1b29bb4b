import { builder } from '../../../graphql/builder.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { Db } from '../../../platform/db.ts'
import type { ActivityItem, User } from '../../../platform/generated/prisma/client.ts'
import { UserType } from '../../accounts/public.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { anyItemVisibleTo } from '../policy.ts'

export const ActivityKindEnum = builder.enumType('ActivityKind', {
  values: {
    REGISTERED: {},
    WAITLIST_JOINED: { description: 'Organizers only.' },
    COMMENT: {},
    PHOTO: {},
    ANNOUNCEMENT: {},
    EVENT_CHANGED: {},
    THEME_PUBLISHED: {},
    VISUAL_ADDED: {},
    MILESTONE: {},
  } as const,
})
export const ActivityVisibilityEnum = builder.enumType('ActivityVisibility', {
  values: ['PUBLIC', 'GUESTS', 'ORGANIZERS'] as const,
})

/**
 * Whoever a row is about. Pages and steps read them with their rows (queries.ts): as a relation of the schema they would
 * be asked for row by row.
 */
function actorOf(row: ActivityItem & { actor?: User | null }, db: Db): User | null | Promise<User | null> {
  if (row.actor !== undefined) return row.actor
  return row.actorId === null ? null : db.user.findUnique({ where: { id: row.actorId } })
}

const ReactionCountType = builder.objectRef<{ emoji: string; count: number }>('ReactionCount').implement({
  fields: (t) => ({ emoji: t.exposeString('emoji'), count: t.exposeInt('count') }),
})

export const ActivityItemType = builder.prismaNode('ActivityItem', {
  description: 'A row of an event’s feed as it is now.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [{ event: eventsVisibleTo(viewer) }, anyItemVisibleTo(viewer)] }),
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'Its place in the feed.' }),
    kind: t.expose('kind', { type: ActivityKindEnum }),
    visibility: t.expose('visibility', { type: ActivityVisibilityEnum }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'null when the event itself speaks.' }),
    actor: t.field({
      type: UserType,
      nullable: true,
      resolve: (row, _args, { platform }) => actorOf(row, platform.db),
    }),
    body: t.exposeString('body', {
      nullable: true,
      description: 'As written; null for kinds without words and for tombstones.',
    }),
    details: t.expose('details', {
      type: 'JSON',
      nullable: true,
      description: 'Facts of the kind, such as a party size.',
    }),
    parentId: t.id({ nullable: true, resolve: ({ parentId }) => parentId && encodeGlobalId('ActivityItem', parentId) }),
    isDeleted: t.boolean({
      description: 'A tombstone: it stays so that replies keep their place.',
      resolve: ({ deletedAt }) => deletedAt !== null,
    }),
    isApproved: t.exposeBoolean('approved', {
      description: 'False while it waits for an organizer: only they and its author see it until then.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    reactions: t.field({
      type: [ReactionCountType],
      select: { reactions: { select: { emoji: true } } },
      resolve: ({ reactions }) => {
        const counts = new Map<string, number>()
        for (const { emoji } of reactions) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
        return [...counts].map(([emoji, count]) => ({ emoji, count })).sort((a, b) => b.count - a.count)
      },
    }),
  }),
})

export const ActivityConnection = builder.connectionObject(
  { type: ActivityItemType, name: 'ActivityConnection' },
  { name: 'ActivityEdge' },
)
