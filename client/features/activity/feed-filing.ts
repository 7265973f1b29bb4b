import type { ApolloCache } from '@apollo/client'
import type { MutedPeople_EventFragment } from '#client/gql/graphql.ts'
import {
  followHidden,
  followPin,
  type LiveRow,
  markHidden,
  readFeedCursor,
  type Row,
  updateCachedFeed,
  updateCachedMutes,
  updateCachedRow,
  withOwnReactions,
} from './feed-cache.ts'
import {
  applyArrived,
  catchUp,
  emptyLog,
  type FeedLog,
  logSteps,
  putRight,
  resumeAfter,
  stepsAfter,
  unseenSteps,
} from './feed-log.ts'
import { type FeedRowFacts, type FeedState, type FeedStep, placeRow } from './feed-state.ts'

/** What came live, per feed: lasts as long as the cache that it is filed in. */
const logs = new WeakMap<ApolloCache, Map<string, FeedLog<LiveRow>>>()

function logsOf(cache: ApolloCache): Map<string, FeedLog<LiveRow>> {
  const known = logs.get(cache) ?? new Map<string, FeedLog<LiveRow>>()
  logs.set(cache, known)
  return known
}

/** The end of the log, from a step on, with what is the viewer's own as it is now. */
function logAfter(cache: ApolloCache, log: FeedLog<LiveRow>, sequence: number): FeedLog<Row> {
  return { since: log.since, steps: withOwn(cache, stepsAfter(log, sequence)) }
}

/** Rows come without what is the viewer's own; that is as their last own step says it, or else as it was. */
function withOwn(cache: ApolloCache, steps: readonly FeedStep<LiveRow>[]): FeedStep<Row>[] {
  const own = new Map<string, readonly string[]>()
  return steps.map((step) => {
    const { itemId, item, viewerReactions } = step
    if (viewerReactions) own.set(itemId, viewerReactions)
    return { ...step, item: item && withOwnReactions(cache, item, own.get(itemId)) }
  })
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
export function fileSteps(cache: ApolloCache, eventId: string, arrived: readonly FeedStep<LiveRow>[]): void {
  const first = arrived[0]
  if (!first) return
  const log = logsOf(cache).get(eventId) ?? emptyLog(first.sequence - 1)
  const unseen = unseenSteps(log, arrived)
  if (unseen.length === 0) return
  logsOf(cache).set(eventId, logSteps(log, unseen))
  const steps = withOwn(cache, unseen)
  cache.batch({
    update() {
      updateCachedFeed(cache, eventId, (state) => applyArrived(state, steps))
      // Such as one that waits for approval, far back in the feed.
      for (const { kind, itemId, item } of steps) {
        if (!item) markHidden(cache, itemId)
        else if (kind !== 'ADDED') {
          updateCachedRow(cache, item)
          followHidden(cache, eventId, item)
        }
        followPin(cache, eventId, itemId, item)
      }
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
  const cursor = readFeedCursor(cache, eventId)
  // As mostly: it was the log that brought the page here.
  if (cursor !== null && Number(cursor) >= log.since && stepsAfter(log, Number(cursor)).length === 0) return isWhole
  updateCachedFeed(cache, eventId, (state) => {
    const caughtUp = catchUp(logAfter(cache, log, state.cursor), state)
    isWhole = caughtUp !== null
    return caughtUp ?? state
  })
  return isWhole
}

/** Where the feed stands, to be noted before something is asked for. */
export function readPosition(cache: ApolloCache, eventId: string): number {
  return Number(readFeedCursor(cache, eventId) ?? 0)
}

/**
 * Files a part of the feed that was asked for when it stood at `askedAt`. What came live meanwhile is not undone by it.
 */
export function filePart(
  cache: ApolloCache,
  eventId: string,
  askedAt: number,
  change: (state: FeedState<FeedRowFacts>) => FeedState<FeedRowFacts>,
): void {
  const log = logsOf(cache).get(eventId)
  updateCachedFeed(cache, eventId, (state) =>
    log ? putRight(logAfter(cache, log, askedAt), change(state), askedAt) : change(state),
  )
}

/**
 * Files what a mutation answered, a row or the event; false for a refusal, of which there is nothing to file. If a step
 * of that row came while the mutation was under way, the row stays as the step has it: should the answer be the newer,
 * its own step is about to say so.
 */
export function fileAnswer(
  cache: ApolloCache,
  eventId: string,
  askedAt: number,
  answer: { __typename: string },
): boolean {
  if (answer.__typename === 'ActivityItem') {
    const answered = answer as unknown as Row
    const log = logsOf(cache).get(eventId)
    const step = log && stepsAfter(log, askedAt).findLast(({ itemId }) => itemId === answered.id)
    if (step && !step.item) return true
    const row = { ...answered, ...step?.item, viewerReactions: answered.viewerReactions }
    updateCachedFeed(cache, eventId, (state) => placeRow(state, row))
    updateCachedRow(cache, row)
    followPin(cache, eventId, row.id, row)
    return true
  }
  if (answer.__typename !== 'Event') return false
  updateCachedMutes(cache, eventId, answer as unknown as MutedPeople_EventFragment)
  return true
}
