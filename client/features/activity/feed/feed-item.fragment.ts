import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { FeedItem_ActivityItemFragment } from '#client/gql/graphql.ts'

/**
 * An item of a feed, with everything its page and its preview draw. Nothing in it depends on who looks: subscriptions that
 * ask for it are answered once for everybody.
 */
export const FeedItemFragment = graphql(`
  fragment FeedItem_ActivityItem on ActivityItem {
    id
    sequence
    kind
    parentId
    actorName
    actor {
      id
      name
      handle
      image
    }
    body
    bodySegments {
      kind
      text
      url
      person {
        handle
        name
      }
    }
    details
    visual {
      id
      altText
      width
      height
      focalX
      focalY
      placeholder
      dominantColor
      variants {
        url
        width
        type
      }
    }
    visibility
    isDeleted
    isApproved
    isHidden
    isThreadHidden
    isPinned
    createdAt
    editedAt
    reactions {
      emoji
      count
    }
  }
`)

export type FeedItem = FeedItem_ActivityItemFragment & {
  /** Emoji that the viewer has set. */
  viewerReactions: readonly string[]
  /** Not for the viewer to see any more: drawn as if deleted, because a form stands open in its place. */
  isGone?: boolean
}

/** The item behind an edge of a connection, with what is the viewer's own. */
export function readFeedItem(
  node: FragmentType<typeof FeedItemFragment> & { viewerReactions: readonly string[] },
): FeedItem {
  return { ...readFragment(FeedItemFragment, node), viewerReactions: node.viewerReactions }
}
