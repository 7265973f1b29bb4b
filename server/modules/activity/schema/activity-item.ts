import { shownName } from '../../../contract/text/stand-in-names.ts'
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
  description: 'What an activity item is about.',
  values: {
    REGISTERED: { description: 'Someone registered. `details.partySize` is the size of their party.' },
    WAITLIST_JOINED: { description: 'Someone joined the waitlist. Only organizers see it.' },
    COMMENT: { description: 'A person’s comment or reply.' },
    PHOTO: { description: 'A person’s photo, with or without a text; see `visual`.' },
    ANNOUNCEMENT: { description: 'A message from the organizers. One for guests is emailed to each of them, too.' },
    EVENT_CHANGED: { description: 'The organizers changed what guests are told of, such as the time or the venue.' },
    THEME_PUBLISHED: { description: 'A theme was published. `details.version` is its version.' },
    VISUAL_ADDED: { description: 'The organizers added a visual; see `visual`.' },
    MILESTONE: {
      description: '`details.milestone` is GUESTS or SOLD_OUT, and `details.count` is the number of guests.',
    },
  } as const,
})
export const ActivityVisibilityEnum = builder.enumType('ActivityVisibility', {
  description: 'Who may see an activity item. The server decides it at each delivery.',
  values: {
    PUBLIC: { description: 'Everyone who sees the event.' },
    GUESTS: { description: 'People with a confirmed place, and organizers.' },
    ORGANIZERS: { description: 'Hosts and above only.' },
  } as const,
})

export const ActivityItemType = builder.prismaNode('ActivityItem', {
  description: 'One item of an event’s feed, as it is now.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [{ event: eventsVisibleTo(viewer) }, anyItemVisibleTo(viewer)] }),
  fields: (t) => ({
    sequence: t.exposeInt('sequence', {
      description: 'Its number in the feed. Numbers grow; a viewer does not see all of them, so do not count them.',
    }),
    kind: t.expose('kind', {
      type: ActivityKindEnum,
      description: 'What it is about, which says what `details` and `visual` hold.',
    }),
    visibility: t.expose('visibility', {
      type: ActivityVisibilityEnum,
      description: 'Who may see it. A reply is for the same people as what it replies to.',
    }),
    actorName: t.string({
      nullable: true,
      description:
        'The name at that time; null when the event itself or a program speaks, and when the person’s data was removed. A word in the reader’s language stands for a name that was not given or is erased.',
      resolve: ({ actorName }, _args, { i18n }) => actorName && shownName(i18n, actorName),
    }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description: 'Null for a guest without an account, a program, and a deleted account.',
      resolve: (row, _args, { platform }) => actorOf(row, platform.db),
    }),
    body: t.exposeString('body', {
      nullable: true,
      description: 'The text as it was written; null for kinds without text and after deletion.',
    }),
    bodySegments: t.field({
      type: [ActivityTextSegmentType],
      description: 'The body in parts: text, safe links and mentions. Empty when there is no body.',
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
      description: 'The people whom the body mentions, at most ten.',
      resolve: async (row, _args, { platform }) => (await mentionsOf(row, platform.db)).map(({ user }) => user),
    }),
    details: t.expose('details', {
      type: 'JSON',
      nullable: true,
      description: 'Facts that depend on `kind`, such as `partySize`; null when there are none and after deletion.',
    }),
    visual: t.field({
      type: EventVisualType,
      nullable: true,
      description:
        'The image of a PHOTO or VISUAL_ADDED; null for other kinds, and when it was removed or is not public any more.',
      resolve: (row, _args, { platform }) => findShownVisual(row, platform.db),
    }),
    parentId: t.id({
      nullable: true,
      description: 'The item that this one replies to; null for a top-level item. Replies are one level deep.',
      resolve: ({ parentId }) => parentId && encodeGlobalId('ActivityItem', parentId),
    }),
    isDeleted: t.boolean({
      description: 'Whether it was deleted. The item stays without its content, so that its replies keep their place.',
      resolve: ({ deletedAt }) => deletedAt !== null,
    }),
    isApproved: t.exposeBoolean('approved', {
      description:
        'False while it waits for an organizer’s approval. Until then only organizers and its author see it.',
    }),
    isHidden: t.boolean({
      description:
        'Whether organizers hid it or the item it replies to. Then only organizers see it, not even its author.',
      resolve: ({ hiddenAt, threadHidden }) => hiddenAt !== null || threadHidden,
    }),
    isThreadHidden: t.exposeBoolean('threadHidden', {
      description: 'Whether the item it replies to is hidden. `unhideActivityItem` then works on that one only.',
    }),
    isPinned: t.boolean({
      description: 'Whether this announcement stands above the feed. An event has one at a time.',
      resolve: ({ pinnedAt }) => pinnedAt !== null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its text last changed; null when it never did.',
    }),
    reactions: t.field({
      type: [ReactionCountType],
      description: 'How many people gave each reaction, the most frequent first.',
      resolve: ({ reactionCounts }) => toCounts(reactionCounts),
    }),
    viewerReactions: t.stringList({
      description:
        'The viewer’s own reactions. In subscriptions, ask for `ActivityUpdate.viewerReactions` instead, which is cheaper.',
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
      description: 'The replies that the viewer may see, oldest first.',
      query: (_args, { viewer }) => ({ where: anyItemVisibleTo(viewer), orderBy: { id: 'asc' } }),
    },
    ActivityConnection,
  ),
)
