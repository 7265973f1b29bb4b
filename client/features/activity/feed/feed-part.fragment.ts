import { graphql, readFragment, type FragmentType } from '#client/gql/index.ts'
import { type FeedItem, readFeedItem } from './feed-item.fragment.ts'

/** A stretch of the feed away from its newest end: what lies before one step, what lies after one, or both. */
export const FeedPartFragment = graphql(`
  fragment FeedPart_Event on Event {
    older: activity(last: $feedRows, before: $before) @include(if: $hasBefore) {
      edges {
        cursor
        node {
          id
          sequence
          viewerReactions
          ...FeedItem_ActivityItem
        }
      }
      pageInfo {
        hasPreviousPage
      }
    }
    newer: activity(first: $feedRows, after: $after) @include(if: $hasAfter) {
      edges {
        cursor
        node {
          id
          sequence
          viewerReactions
          ...FeedItem_ActivityItem
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`)

export interface FeedPart {
  /** Oldest first. */
  items: readonly FeedItem[]
  hasEarlier: boolean
  hasLater: boolean
}

export function readFeedPart(event: FragmentType<typeof FeedPartFragment>): FeedPart {
  const { older, newer } = readFragment(FeedPartFragment, event)
  const edges = [...(older?.edges ?? []), ...(newer?.edges ?? [])]
  return {
    items: edges.map(({ node }) => readFeedItem(node)),
    // A stretch that was asked for in one direction only has the other one behind it.
    hasEarlier: older ? older.pageInfo.hasPreviousPage : true,
    hasLater: newer ? newer.pageInfo.hasNextPage : true,
  }
}
