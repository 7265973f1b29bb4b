import { type FeedItem, readFeedItem } from '../feed/feed-item.fragment.ts'
import { readPosition, storeAnswer } from '../feed/feed-store.ts'
import { describeFeedRefusal } from './describe-feed-refusal.ts'
import type { ItemAnswer } from './item-mutations.ts'

/**
 * Sends a mutation and stores the item in its answer. Items live in the feed's store and not in the cache
 * (decision 030).
 *
 * @throws what went wrong, when nobody answered
 */
export async function sendItemMutation(
  eventId: string,
  mutate: () => Promise<{ answer: ItemAnswer | null } | undefined>,
): Promise<{ refusal: string | null; item?: FeedItem }> {
  const askedAt = readPosition(eventId)
  const answer = (await mutate())?.answer
  if (answer?.__typename !== 'ActivityItem') return { refusal: describeFeedRefusal(answer) }
  const item = readFeedItem(answer)
  storeAnswer(eventId, askedAt, item)
  return { refusal: null, item }
}
