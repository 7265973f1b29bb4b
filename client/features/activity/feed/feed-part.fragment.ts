import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { readFeedItems } from './feed-item.fragment.ts'

/** A stretch of the feed away from its newest end: the items before a step, after a step, or both. */
export const FeedPartFragment = graphql(`
  fragment FeedPart_Event on Event {
    older: activity(last: $feedRows, before: $before) @include(if: $hasBefore) {
      ...FeedItems_ActivityConnection
      pageInfo {
        hasPreviousPage
      }
    }
    newer: activity(first: $feedRows, after: $after) @include(if: $hasAfter) {
      ...FeedItems_ActivityConnection
      pageInfo {
        hasNextPage
      }
    }
  }
`)

export function readFeedPart(event: FragmentType<typeof FeedPartFragment>) {
  const { older, newer } = readFragment(FeedPartFragment, event)
  return {
    /** Oldest first. */
    items: [...readFeedItems(older), ...readFeedItems(newer)],
    // A query in one direction leaves the other one open.
    hasEarlier: older?.pageInfo.hasPreviousPage ?? true,
    hasLater: newer?.pageInfo.hasNextPage ?? true,
  }
}
