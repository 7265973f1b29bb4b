import type { Feed_EventFragment, FeedItem_ActivityItemFragment } from '#client/gql/graphql.ts'
import { type FeedItem, readFeedItem, readFeedItems } from './feed-item.fragment.ts'
import { applyAgain, emptyLog, type FeedLog, logSteps, resumeLog, stepsAfter, unseenSteps } from './feed-log.ts'
import { addEarlier, type EarlierPage, type FeedState, type FeedStep, placeItem } from './feed-state.ts'

/** A step as the server sends it to everyone, without the viewer's own reactions in the item. */
export type LiveStep = FeedStep<FeedItem_ActivityItemFragment>

/** All that a tab knows of one event's feed. Every function here is pure. */
export interface Feed extends FeedState<FeedItem> {
  /** The announcement above the feed. */
  pinned: FeedItem | null
  /** Items that the page shows outside of the window, and items that changed since the page was loaded; by id. */
  outside: ReadonlyMap<string, FeedItem>
  log: FeedLog<FeedItem_ActivityItemFragment>
  /** Grows when a page older than the log was loaded. Its subscription restarts from that page. */
  revision: number
}

/**
 * The feed as a page's loader brought it.
 *
 * @param outside items that the page shows elsewhere than in the newest part of the feed
 */
export function openFeed(event: Feed_EventFragment, outside: readonly FeedItem[] = []): Feed {
  const { activity, activityCursor, pinnedAnnouncement } = event
  const cursor = Number(activityCursor)
  const items = readFeedItems(activity)
  return {
    cursor,
    items,
    from: items[0]?.sequence ?? 0,
    hasEarlier: activity.pageInfo.hasPreviousPage,
    pinned: pinnedAnnouncement && readFeedItem(pinnedAnnouncement),
    outside: new Map(outside.map((item) => [item.id, item])),
    log: emptyLog(cursor),
    revision: 0,
  }
}

/** The feed after its page was reloaded, with the steps that came while that page was under way. */
export function reopenFeed({ log, revision }: Feed, page: Feed): Feed {
  // The steps between the page and the log are missing. The subscription asks for them again.
  if (page.cursor < log.since) return { ...page, revision: revision + 1 }
  return applySteps({ ...page, log, revision }, stepsAfter(log, page.cursor))
}

/** The feed when a subscription begins. It gets every step after the last one of the log, once and in order. */
export function followFeed(feed: Feed): Feed {
  const log = resumeLog(feed.log, feed.cursor)
  return log === feed.log ? feed : { ...feed, log }
}

/**
 * The feed after steps arrived. Steps that came before change nothing.
 *
 * @param revision of the subscription that brought them; those of an earlier one would leave a gap and are dropped
 */
export function receiveSteps(feed: Feed, revision: number, arrived: readonly LiveStep[]): Feed {
  const unseen = revision === feed.revision ? unseenSteps(feed.log, arrived) : []
  return unseen.length === 0 ? feed : applySteps({ ...feed, log: logSteps(feed.log, unseen) }, unseen)
}

/** The feed with an earlier page. What changed while the page was under way is not undone by it. */
export function receiveEarlier(feed: Feed, askedAt: number, page: EarlierPage<FeedItem>): Feed {
  const opened = { ...feed, ...addEarlier(feed, page) }
  return { ...opened, ...applyAgain(opened, withOwnReactions(opened, stepsAfter(feed.log, askedAt))) }
}

/**
 * The feed after a mutation's answer. A step about the item that came while the mutation was under way wins: if the
 * answer is the newer of the two, its own step will follow.
 */
export function receiveAnswer(feed: Feed, askedAt: number, answer: FeedItem): Feed {
  const step = stepsAfter(feed.log, askedAt).findLast(({ itemId }) => itemId === answer.id)
  if (step && !step.item) return feed
  const item = { ...answer, ...step?.item }
  return {
    ...feed,
    ...placeItem(feed, item),
    pinned: pinnedAfter(feed.pinned, item.id, item),
    outside: new Map(feed.outside).set(item.id, item),
  }
}

/** Every item that the page knows, in the order of the feed. */
export function listItems({ items, outside }: Feed): FeedItem[] {
  const all = new Map([...outside, ...items.map((item) => [item.id, item] as const)])
  return [...all.values()].toSorted((a, b) => a.sequence - b.sequence)
}

function applySteps(feed: Feed, live: readonly LiveStep[]): Feed {
  const steps = withOwnReactions(feed, live)
  const outside = new Map(feed.outside)
  let { pinned } = feed
  for (const { kind, itemId, item } of steps) {
    if (!item) outside.delete(itemId)
    else if (kind !== 'ADDED' || outside.has(itemId)) outside.set(itemId, item)
    pinned = pinnedAfter(pinned, itemId, item)
  }
  return { ...feed, ...applyAgain(feed, steps), pinned, outside }
}

function pinnedAfter(pinned: FeedItem | null, itemId: string, item: FeedItem | null): FeedItem | null {
  if (item?.isPinned && !item.isDeleted) return item
  return pinned?.id === itemId ? null : pinned
}

/** Only the viewer's own steps change their reactions. */
function withOwnReactions(feed: Feed, steps: readonly LiveStep[]): FeedStep<FeedItem>[] {
  const own = new Map<string, readonly string[]>()
  return steps.map((step) => {
    const { itemId, item, viewerReactions } = step
    if (viewerReactions) own.set(itemId, viewerReactions)
    return { ...step, item: item && { ...item, viewerReactions: own.get(itemId) ?? reactionsOn(feed, itemId) } }
  })
}

function reactionsOn({ items, outside, pinned }: Feed, id: string): readonly string[] {
  const known = outside.get(id) ?? items.find((item) => item.id === id) ?? (pinned?.id === id ? pinned : null)
  return known?.viewerReactions ?? []
}
