import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { FeedItem_ActivityItemFragment } from '#client/gql/graphql.ts'

/**
 * An item of a feed, with everything its page and its preview draw. Nothing in it depends on the viewer: the server
 * answers equal subscriptions once for all of them.
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

/** An item with what is the viewer's own. */
const ViewedItemFragment = graphql(`
  fragment ViewedItem_ActivityItem on ActivityItem {
    id
    sequence
    viewerReactions
    ...FeedItem_ActivityItem
  }
`)

const FeedItemsFragment = graphql(`
  fragment FeedItems_ActivityConnection on ActivityConnection {
    edges {
      node {
        ...ViewedItem_ActivityItem
      }
    }
  }
`)

export type FeedItem = FeedItem_ActivityItemFragment & {
  /** Emoji that the viewer has set. */
  viewerReactions: readonly string[]
  /** The viewer may not see it any more. It is drawn as if deleted, because a form is open in its place. */
  isGone?: boolean
}

export function readFeedItem(reference: FragmentType<typeof ViewedItemFragment>): FeedItem {
  const item = readFragment(ViewedItemFragment, reference)
  return { ...readFragment(FeedItemFragment, item), viewerReactions: item.viewerReactions }
}

/** The items of a connection; none where the viewer may not read it. */
export function readFeedItems(reference: FragmentType<typeof FeedItemsFragment> | null | undefined): FeedItem[] {
  const edges = readFragment(FeedItemsFragment, reference)?.edges ?? []
  return edges.map(({ node }) => readFeedItem(node))
}

/** Whether an item is the words of a person, and not a note about what happened. */
export function isSpoken({ kind }: Pick<FeedItem, 'kind'>): boolean {
  return kind === 'COMMENT' || kind === 'PHOTO' || kind === 'ANNOUNCEMENT'
}
