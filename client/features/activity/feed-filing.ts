import type { ApolloCache } from '@apollo/client'
import type { LiveFeed_EventFragment } from '#client/gql/graphql.ts'
import { readFeedCursor, updateCachedFeed, updateCachedRow } from './feed-cache.ts'
import { applyArrived, catchUp, type FeedLog, logSteps, putRight, resumeAfter, unseenSteps } from './feed-log.ts'
import { type FeedState, type FeedStep, placeRow } from './feed-state.ts'

type Row = LiveFeed_EventFragment['activity']['edges'][number]['node']

/** What came live, per feed: lasts as long as the cache that it is filed in. */
const logs = new WeakMap<ApolloCache, Map<string, FeedLog<Row>>>()

function logsOf(cache: ApolloCache): Map<string, FeedLog<Row>> {
  const known = logs.get(cache) ?? new Map<string, FeedLog<Row>>()
  logs.set(cache, known)
  return known
}

/** Where a feed goes on. Called each time it is asked for: everything after the cursor given comes, once and in order. */
export function beginFeed(cache: ApolloCache, eventId: string): string | null {
  const cursor = readFeedCursor(cache, eventId)
  if (cursor === null) return null
  const { after, log } = resumeAfter(logsOf(cache).get(eventId), Number(cursor))
  logsOf(cache).set(eventId, log)
  return String(after)
}

/** Files what arrived wherever the page shows it: in the feed, its preview, and rows that stand by themselves. */
export function fileSteps(cache: ApolloCache, eventId: string, steps: readonly FeedStep<Row>[]): void {
  const log = logsOf(cache).get(eventId)
  if (!log) return
  const unseen = unseenSteps(log, steps)
  if (unseen.length === 0) return
  logsOf(cache).set(eventId, logSteps(log, unseen))
  cache.batch({
    update() {
      updateCachedFeed(cache, eventId, (state) => applyArrived(state, unseen))
      // Such as one that waits for approval, far back in the feed.
      for (const { kind, item } of unseen) if (item && kind !== 'ADDED') updateCachedRow(cache, item)
    },
  })
}

/**
 * A page that was loaded while something happened may be older than what the cache knew before. Puts that back at once.
 * @returns false when it must be asked for, because the page is older than anything that came live.
 */
export function restoreFeed(cache: ApolloCache, eventId: string): boolean {
  const log = logsOf(cache).get(eventId)
  let isWhole = true
  if (!log) return isWhole
  updateCachedFeed(cache, eventId, (state) => {
    const caughtUp = catchUp(log, state)
    isWhole = caughtUp !== null
    return caughtUp ?? state
  })
  return isWhole
}

/**
 * Files the answer to something that was asked for when the feed stood at `askedAt`, such as an earlier part. What came
 * live meanwhile is not undone by it.
 */
export function fileAnswer(
  cache: ApolloCache,
  eventId: string,
  askedAt: number,
  change: (state: FeedState<Row>) => FeedState<Row>,
): void {
  const log = logsOf(cache).get(eventId)
  updateCachedFeed(cache, eventId, (state) => (log ? putRight(log, change(state), askedAt) : change(state)))
}

/** Files a row from the answer to one's own change of it. */
export function fileRow(cache: ApolloCache, eventId: string, askedAt: number, row: Row): void {
  fileAnswer(cache, eventId, askedAt, (state) => placeRow(state, row))
}
