import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { AnsweredItemFragment } from '../actions/item-mutations.ts'
import { readFeedItem } from './feed-item.fragment.ts'
import { type Feed, receiveAnswer, reopenFeed } from './feed.ts'

/**
 * The feeds of this tab, by the id of their event (decision 030). A feed stays when its page is left: answers to what
 * was done on the page may still arrive. In the browser only: on the server it would outlive the request.
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

/** Takes a page that was just loaded. Silently: the component that shows the page is being rendered. */
export function storePage(eventId: string, page: Feed): void {
  const known = feeds.get(eventId)
  feeds.set(eventId, known ? reopenFeed(known, page) : page)
}

/** Changes a feed. Nothing happens to a feed of which no page was loaded. */
export function changeFeed(eventId: string, change: (feed: Feed) => Feed): void {
  const before = feeds.get(eventId)
  const after = before && change(before)
  if (!after || after === before) return
  feeds.set(eventId, after)
  for (const listener of listeners) listener()
}

/** The last step that this tab has seen. Whoever asks for something notes it first. */
export function readPosition(eventId: string): number {
  return feeds.get(eventId)?.cursor ?? 0
}

/** Takes the item in a mutation's answer. */
export function storeAnswer(eventId: string, askedAt: number, answer: FragmentType<typeof AnsweredItemFragment>): void {
  const item = readFeedItem(readFragment(AnsweredItemFragment, answer))
  changeFeed(eventId, (feed) => receiveAnswer(feed, askedAt, item))
}
