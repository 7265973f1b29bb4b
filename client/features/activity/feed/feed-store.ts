import type { FeedItem } from './feed-item.fragment.ts'
import { type Feed, receiveAnswer, reopenFeed } from './feed.ts'

/**
 * The feeds of this tab, by the id of their event (decision 030). A feed stays when its page is left, because answers
 * to mutations may still arrive. In the browser only: on the server it would outlive the request.
 */
const feeds = new Map<string, Feed>()
const listeners = new Set<() => void>()

export function readStoredFeed(eventId: string): Feed | undefined {
  return feeds.get(eventId)
}

/** @returns a function that stops listening. */
export function onFeedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a page that was just loaded. Silently: the component that shows the page is being rendered. */
export function storePage(eventId: string, page: Feed): void {
  const known = feeds.get(eventId)
  feeds.set(eventId, known ? reopenFeed(known, page) : page)
}

/** Changes a feed of which a page was loaded. */
export function changeFeed(eventId: string, change: (feed: Feed) => Feed): void {
  const before = feeds.get(eventId)
  const after = before && change(before)
  if (!after || after === before) return
  feeds.set(eventId, after)
  for (const listener of listeners) listener()
}

/** The last step that this tab has seen. Note it before asking the server for something. */
export function readPosition(eventId: string): number {
  return feeds.get(eventId)?.cursor ?? 0
}

export function storeAnswer(eventId: string, askedAt: number, item: FeedItem): void {
  changeFeed(eventId, (feed) => receiveAnswer(feed, askedAt, item))
}
