import type { ApolloCache, Reference } from '@apollo/client'
import type {
  FeedRow_ActivityItemFragment,
  LiveFeed_EventFragment,
  MutedPeople_EventFragment,
} from '#client/gql/graphql.ts'
import type { FeedRowFacts, FeedState } from './feed-state.ts'
import { graphql, readFragment } from '#client/gql/index.ts'
import { FeedRowFragment } from './activity-row.fragment.ts'
import { MutedPeopleFragment } from './muted-people.fragment.ts'

export type Row = LiveFeed_EventFragment['activity']['edges'][number]['node']

/**
 * Changes an event's feed in the cache; everything on the page that shows a part of it draws anew. Of a thousand rows
 * only those that changed are written: writing all of them for each that comes would freeze the page in a rush. So would
 * reading them: `change` is given what places a row, and what it adds to that are whole rows.
 */
export function updateCachedFeed(
  cache: ApolloCache,
  eventId: string,
  change: (state: FeedState<FeedRowFacts>) => FeedState<FeedRowFacts>,
): void {
  const before = readCachedFeed(cache, eventId)
  if (!before) return
  const after = change(before)
  if (after === before) return
  const known = new Set<FeedRowFacts>(before.rows)
  const isSameList = hasSameList(before, after)
  cache.batch({
    update() {
      for (const row of after.rows) if (!known.has(row)) updateCachedRow(cache, row as Row)
      cache.modify({
        id: eventIdOf(cache, eventId),
        fields: {
          activityCursor: () => String(after.cursor),
          activity(current, { storeFieldName, toReference }) {
            // Its other parts, by their own addresses, stay as they are; and so does the list when only a row in it changed,
            // such as by a reaction.
            if (isSameList || isPart(storeFieldName)) return current
            const known = current as CachedList
            // An edge that stays is the same object: what is read through it is not read anew.
            const standing = new Map(before.rows.map(({ id, edge }) => [id, edge]))
            const edges = after.rows.map(({ id, sequence }) => {
              const stays = standing.get(id)
              if (stays) return stays
              return { __typename: 'ActivityEdge', cursor: String(sequence), node: toReference(idOf(cache, id) ?? '') }
            })
            const startCursor = after.rows[0] ? String(after.rows[0].sequence) : null
            return { ...known, edges, pageInfo: { ...known.pageInfo, hasPreviousPage: after.hasEarlier, startCursor } }
          },
        },
      })
    },
  })
}

/** The newest part of a feed as it stands, without what its rows say; null before it is loaded. */
function readCachedFeed(cache: ApolloCache, eventId: string): FeedState<PlacedRow> | null {
  const cursor = readFeedCursor(cache, eventId)
  if (cursor === null) return null
  const found: FeedState<PlacedRow>[] = []
  cache.modify({
    id: eventIdOf(cache, eventId),
    broadcast: false,
    fields: {
      activity(current, { storeFieldName, readField }) {
        if (isPart(storeFieldName)) return current
        const { edges, pageInfo } = current as CachedList
        const rows = edges.map((edge) => {
          const known = placedRows.get(edge)
          if (known) return known
          const { node } = edge
          const row = {
            id: readField<string>('id', node) ?? '',
            sequence: readField<number>('sequence', node) ?? 0,
            edge,
          }
          placedRows.set(edge, row)
          return row
        })
        found.push({ cursor: Number(cursor), rows, hasEarlier: pageInfo.hasPreviousPage })
        return current
      },
    },
  })
  return found[0] ?? null
}

const OwnReactionsFragment = graphql(`
  fragment OwnReactions_ActivityItem on ActivityItem {
    viewerReactions
  }
`)

/** A row as everybody is sent it. */
export type LiveRow = Omit<Row, 'viewerReactions'>

/** The newest part of a feed as the cache holds it. */
interface CachedList {
  edges: readonly CachedEdge[]
  pageInfo: { hasPreviousPage: boolean }
}

interface CachedEdge {
  node: Reference
}

/** What places a row, with its edge. */
interface PlacedRow extends FeedRowFacts {
  edge: CachedEdge
}

/** Neither changes while the edge is the same object, and it is as long as the row stands where it does. */
const placedRows = new WeakMap<CachedEdge, PlacedRow>()

/** A stretch of a feed by its own address, and not its newest part. */
const isPart = (storeFieldName: string) => /"(before|after)":/.test(storeFieldName)

interface PinnableRow {
  isPinned: boolean
  isDeleted: boolean
}

const eventIdOf = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'Event', id })
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
    id: eventIdOf(cache, eventId),
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
    id: eventIdOf(cache, eventId),
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
    id: eventIdOf(cache, eventId),
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
  const event = cache.readFragment({ id: eventIdOf(cache, eventId), fragment: FeedCursorFragment })
  return event?.activityCursor ?? null
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

function hasSameList(a: FeedState<FeedRowFacts>, b: FeedState<FeedRowFacts>): boolean {
  return (
    a.hasEarlier === b.hasEarlier &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => row.id === b.rows[index]?.id)
  )
}
