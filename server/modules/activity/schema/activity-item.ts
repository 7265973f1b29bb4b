import { builder } from '../../../graphql/builder.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { UserType } from '../../accounts/public.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { EventVisualType } from '../../visuals/public.ts'
import { segmentBody } from '../domain/body-segments.ts'
import { anyItemVisibleTo } from '../policy.ts'
import { actorOf, findShownVisual, mentionsOf } from '../queries/items.ts'
import { viewerReactionsOf } from '../queries/reactions.ts'
import { ActivityMentionType, ActivityTextSegmentType, ReactionCountType, toCounts } from './item-parts.ts'

const ActivityKindEnum = builder.enumType('ActivityKind', {
  values: {
    REGISTERED: {},
    WAITLIST_JOINED: { description: 'Organizers only.' },
    COMMENT: {},
    PHOTO: { description: 'Somebody shows a picture; `details.visualId` names it.' },
    ANNOUNCEMENT: {},
    EVENT_CHANGED: {},
    THEME_PUBLISHED: { description: '`details.version` of the theme.' },
    VISUAL_ADDED: { description: '`details.visualId` names the picture.' },
    MILESTONE: { description: '`details.milestone` is GUESTS or SOLD_OUT, and `details.count` the guests.' },
  } as const,
})
export const ActivityVisibilityEnum = builder.enumType('ActivityVisibility', {
  values: ['PUBLIC', 'GUESTS', 'ORGANIZERS'] as const,
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
    bodySegments: t.field({
      type: [ActivityTextSegmentType],
      description: 'The body in parts: text, safe links, and people. Empty when there is none.',
      resolve: async (row, _args, { platform }) => {
        if (row.body === null) return []
        const mentions = await mentionsOf(row, platform.db)
        const people = new Map(mentions.map(({ handle, user }) => [handle, user]))
        const segments = segmentBody(row.body, new Set(people.keys()))
        return segments.map((segment) => ({ ...segment, person: people.get(segment.handle ?? '') ?? null }))
      },
    }),
    mentions: t.field({
      type: [ActivityMentionType],
      description: 'The people it names.',
      resolve: async (row, _args, { platform }) => (await mentionsOf(row, platform.db)).map(({ user }) => user),
    }),
    details: t.expose('details', {
      type: 'JSON',
      nullable: true,
      description: 'Facts of the kind, such as a party size.',
    }),
    visual: t.field({
      type: EventVisualType,
      nullable: true,
      description:
        'The picture of a PHOTO or VISUAL_ADDED; null of other kinds, and when it was taken down or is not public any more.',
      resolve: (row, _args, { platform }) => findShownVisual(row, platform.db),
    }),
    parentId: t.id({ nullable: true, resolve: ({ parentId }) => parentId && encodeGlobalId('ActivityItem', parentId) }),
    isDeleted: t.boolean({
      description: 'A tombstone: it stays so that replies keep their place.',
      resolve: ({ deletedAt }) => deletedAt !== null,
    }),
    isApproved: t.exposeBoolean('approved', {
      description: 'False while it waits for an organizer: only they and its author see it until then.',
    }),
    isHidden: t.boolean({
      description: 'An organizer hides it, or what it answers. It exists for organizers alone.',
      resolve: ({ hiddenAt, threadHidden }) => hiddenAt !== null || threadHidden,
    }),
    isThreadHidden: t.exposeBoolean('threadHidden', {
      description: 'What it answers is hidden: it can be shown with that, and not by itself.',
    }),
    isPinned: t.boolean({
      description: 'An announcement that stands above the feed.',
      resolve: ({ pinnedAt }) => pinnedAt !== null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    reactions: t.field({
      type: [ReactionCountType],
      description: 'Most frequent first.',
      resolve: ({ reactionCounts }) => toCounts(reactionCounts),
    }),
    viewerReactions: t.stringList({
      description:
        'The viewer’s own. Depends on the viewer: leave it out of subscriptions, and ask for `ActivityUpdate.viewerReactions` there.',
      resolve: async (row, _args, context) => [...(await viewerReactionsOf(row, context))],
    }),
  }),
})

export const ActivityConnection = builder.connectionObject(
  { type: ActivityItemType, name: 'ActivityConnection' },
  { name: 'ActivityEdge' },
)

builder.prismaObjectField(ActivityItemType, 'replies', (t) =>
  t.relatedConnection(
    'replies',
    {
      cursor: 'id',
      description: 'What was answered to it, oldest first.',
      query: (_args, { viewer }) => ({ where: anyItemVisibleTo(viewer), orderBy: { id: 'asc' } }),
    },
    ActivityConnection,
  ),
)
