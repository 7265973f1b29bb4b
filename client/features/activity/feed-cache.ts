import type { ApolloCache, Reference } from '@apollo/client'
import type {
  FeedRow_ActivityItemFragment,
  LiveFeed_EventFragment,
  MutedPeople_EventFragment,
} from '#client/gql/graphql.ts'
import type { FeedState } from './feed-state.ts'
import { graphql, readFragment } from '#client/gql/index.ts'
import { FeedRowFragment } from './activity-row.fragment.ts'
import { LiveFeedFragment } from './live-feed.fragment.ts'
import { MutedPeopleFragment } from './muted-people.fragment.ts'

export type Row = LiveFeed_EventFragment['activity']['edges'][number]['node']

/**
 * Changes an event's feed in the cache; everything on the page that shows a part of it draws anew. Of a thousand rows
 * only those that changed are written: writing all of them for each that comes would freeze the page in a rush.
 */
export function updateCachedFeed(
  cache: ApolloCache,
  eventId: string,
  change: (state: FeedState<Row>) => FeedState<Row>,
): void {
  const event = cache.readFragment<LiveFeed_EventFragment>(cachedFeed(cache, eventId))
  if (!event) return
  const before = toState(event)
  const after = change(before)
  if (after === before) return
  const { edges, pageInfo } = fromState(after).activity
  const known = new Set(before.rows)
  const isSameList = hasSameList(before, after)
  cache.batch({
    update() {
      for (const row of after.rows) if (!known.has(row)) updateCachedRow(cache, row)
      cache.modify({
        id: cache.identify({ __typename: 'Event', id: eventId }),
        fields: {
          activityCursor: () => String(after.cursor),
          activity(current, { storeFieldName, toReference }) {
            // Its other parts, by their own addresses, stay as they are; and so does the list when only a row in it changed,
            // such as by a reaction.
            if (isSameList || /"(before|after)":/.test(storeFieldName)) return current
            const known = current as { pageInfo: object; edges: readonly CachedEdge[] }
            // An edge that stays is the same object: what is read through it is not read anew.
            const standing = new Map(known.edges.map((edge) => [edge.node.__ref, edge]))
            const refs = edges.map((edge) => {
              const node = toReference(idOf(cache, edge.node.id) ?? '')
              return (node && standing.get(node.__ref)) ?? { ...edge, node }
            })
            return { ...known, edges: refs, pageInfo: { ...known.pageInfo, ...pageInfo } }
          },
        },
      })
    },
  })
}

const OwnReactionsFragment = graphql(`
  fragment OwnReactions_ActivityItem on ActivityItem {
    viewerReactions
  }
`)

/** A row as everybody is sent it. */
export type LiveRow = Omit<Row, 'viewerReactions'>

interface CachedEdge {
  node: Reference
}

interface PinnableRow {
  isPinned: boolean
  isDeleted: boolean
}

const idOf = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'ActivityItem', id })

/** A row as it came live, the same for everybody, with what is the viewer's own in it. */
export function withOwnReactions(cache: ApolloCache, row: LiveRow, known?: readonly string[]): Row {
  if (known) return { ...row, viewerReactions: [...known] }
  const own = cache.readFragment({ id: idOf(cache, row.id), fragment: OwnReactionsFragment })
  return { ...row, viewerReactions: own?.viewerReactions ?? [] }
}

const readPinnable = (row: LiveRow): PinnableRow => readFragment(FeedRowFragment, row)

/** Files a row as it is now, wherever on the page it stands. */
export function updateCachedRow(cache: ApolloCache, row: Row): void {
  const id = idOf(cache, row.id)
  const data = row as unknown as FeedRow_ActivityItemFragment
  cache.batch({
    update: () => {
      cache.writeFragment({ id, fragment: FeedRowFragment, fragmentName: 'FeedRow_ActivityItem', data })
      cache.writeFragment({ id, fragment: OwnReactionsFragment, data: { viewerReactions: row.viewerReactions } })
    },
  })
}

export function updateCachedMutes(cache: ApolloCache, eventId: string, event: MutedPeople_EventFragment): void {
  cache.writeFragment({
    id: cache.identify({ __typename: 'Event', id: eventId }),
    fragment: MutedPeopleFragment,
    fragmentName: 'MutedPeople_Event',
    data: event,
  })
}

/** Keeps the announcement above the feed right after something happened to a row; `item` is null once it is hidden. */
export function followPin(cache: ApolloCache, eventId: string, itemId: string, item: LiveRow | null): void {
  const row = item && readPinnable(item)
  const isPinned = row?.isPinned && !row.isDeleted
  cache.modify({
    id: cache.identify({ __typename: 'Event', id: eventId }),
    fields: {
      pinnedAnnouncement(current, { readField, toReference }) {
        if (isPinned) return toReference(idOf(cache, itemId) ?? '') ?? current
        return readField('id', current) === itemId ? null : current
      },
    },
  })
}

/** Lists a row among those that organizers hide, however far back in the feed it is. Where nobody lists them nothing happens. */
export function followHidden(cache: ApolloCache, eventId: string, item: LiveRow): void {
  const { isHidden, isThreadHidden, isDeleted, sequence } = readFragment(FeedRowFragment, item)
  if (!isHidden || isThreadHidden || isDeleted) return
  cache.modify({
    id: cache.identify({ __typename: 'Event', id: eventId }),
    fields: {
      hiddenActivity(current, { readField, toReference }) {
        const listed = current as { edges: { node: Reference }[] } | null
        const node = toReference(idOf(cache, item.id) ?? '')
        if (!listed || !node || listed.edges.some((edge) => readField('id', edge.node) === item.id)) return current
        return { ...listed, edges: [{ __typename: 'ActivityEdge', cursor: String(sequence), node }, ...listed.edges] }
      },
    },
  })
}

/** A row does not exist for the viewer any more; what shows it by itself leaves it out. */
export function markHidden(cache: ApolloCache, itemId: string): void {
  cache.modify({ id: idOf(cache, itemId), fields: { isHidden: () => true } })
}

/** The last step of a feed that this page has seen; null before its page is loaded. */
export function readFeedCursor(cache: ApolloCache, eventId: string): string | null {
  return cache.readFragment<LiveFeed_EventFragment>(cachedFeed(cache, eventId))?.activityCursor ?? null
}

/**
 * Tells when the last step seen is another one, whoever filed it: right after that, because the cache cannot be written
 * while it tells of a change. @returns a function that stops telling.
 */
export function onFeedCursor(cache: ApolloCache, eventId: string, listener: () => void): () => void {
  const watched = cache.watchFragment({
    fragment: FeedCursorFragment,
    from: { __typename: 'Event', id: eventId },
  })
  const subscription = watched.subscribe(() => queueMicrotask(listener))
  return () => subscription.unsubscribe()
}

const FeedCursorFragment = graphql(`
  fragment FeedCursor_Event on Event {
    id
    activityCursor
  }
`)

function cachedFeed(cache: ApolloCache, eventId: string) {
  return {
    id: cache.identify({ __typename: 'Event', id: eventId }),
    fragment: LiveFeedFragment,
    fragmentName: 'LiveFeed_Event',
    // Not part of the list's key: how many rows a page asked for first does not name another list.
    variables: { feedRows: 0 },
  }
}

function hasSameList(a: FeedState<Row>, b: FeedState<Row>): boolean {
  return (
    a.hasEarlier === b.hasEarlier &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => row.id === b.rows[index]?.id)
  )
}

function toState({ activityCursor, activity }: LiveFeed_EventFragment): FeedState<Row> {
  return {
    cursor: Number(activityCursor),
    rows: activity.edges.map(({ node }) => node),
    hasEarlier: activity.pageInfo.hasPreviousPage,
  }
}

function fromState({ cursor, rows, hasEarlier }: FeedState<Row>) {
  return {
    activityCursor: String(cursor),
    activity: {
      __typename: 'ActivityConnection' as const,
      edges: rows.map((node) => ({ __typename: 'ActivityEdge' as const, cursor: String(node.sequence), node })),
      pageInfo: {
        __typename: 'PageInfo' as const,
        hasPreviousPage: hasEarlier,
        startCursor: rows[0] ? String(rows[0].sequence) : null,
      },
    },
  }
}
