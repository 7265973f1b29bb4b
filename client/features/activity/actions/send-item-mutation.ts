import type { SendOutcome } from '#client/lib/durable-queue/durable-queue.ts'
import { outcomeOfError } from '#client/lib/durable-queue/send-mutation.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import { type FeedItem, readFeedItem } from '../feed/feed-item.fragment.ts'
import { readPosition, storeAnswer } from '../feed/feed-store.ts'
import { describeFeedRefusal } from './describe-feed-refusal.ts'
import type { ItemAnswer } from './item-mutations.ts'

export type MutateItem = () => Promise<{ answer: ItemAnswer | null } | undefined>

/**
 * Sends a mutation and stores the item in its answer. Items live in the feed's store and not in the cache
 * (decision 030).
 *
 * @throws what went wrong, when nobody answered
 */
export async function sendItemMutation(
  eventId: string,
  mutate: MutateItem,
): Promise<{ refusal: string | null; item?: FeedItem }> {
  const askedAt = readPosition(eventId)
  const answer = (await mutate())?.answer
  if (answer?.__typename !== 'ActivityItem') return { refusal: describeFeedRefusal(browserI18n(), answer) }
  const item = readFeedItem(answer)
  storeAnswer(eventId, askedAt, item)
  return { refusal: null, item }
}

/** The same as the outcome of a queue's entry. @param failed the reason when the server failed. */
export async function sendItemEntry(eventId: string, mutate: MutateItem, failed: string): Promise<SendOutcome> {
  try {
    const { refusal } = await sendItemMutation(eventId, mutate)
    return refusal === null ? { type: 'done' } : { type: 'refused', reason: refusal }
  } catch (error) {
    return outcomeOfError(error, failed)
  }
}
