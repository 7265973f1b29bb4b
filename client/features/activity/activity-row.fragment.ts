import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { FeedRow_ActivityItemFragment } from '#client/gql/graphql.ts'

/**
 * A row of a feed, with everything its page and its preview draw. Nothing in it depends on who looks: subscriptions that
 * ask for it are answered once for everybody.
 */
export const FeedRowFragment = graphql(`
  fragment FeedRow_ActivityItem on ActivityItem {
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

export type FeedRow = FeedRow_ActivityItemFragment & {
  /** Emoji that the viewer has set. */
  viewerReactions: readonly string[]
  /** Not for the viewer to see any more: drawn as if deleted, because a form stands open in its place. */
  isGone?: boolean
}

type RowReference = FragmentType<typeof FeedRowFragment> & { viewerReactions: readonly string[] }

const readRows = new WeakMap<RowReference, FeedRow>()

/**
 * The row behind an edge of a page, with what is the viewer's own. The cache gives the same node while nothing in it
 * changes, and then this is the same row: of a thousand only those that changed are drawn anew.
 */
export function readFeedRow(node: RowReference): FeedRow {
  const known = readRows.get(node)
  if (known) return known
  const row = { ...readFragment(FeedRowFragment, node), viewerReactions: node.viewerReactions }
  readRows.set(node, row)
  return row
}
