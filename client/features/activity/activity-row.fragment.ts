import { graphql } from '#client/gql/index.ts'
import type { FeedRow_ActivityItemFragment } from '#client/gql/graphql.ts'

/** A row of a feed, with everything its page and its preview draw. */
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
    details
    visibility
    isDeleted
    isApproved
    createdAt
    editedAt
    reactions {
      emoji
      count
    }
  }
`)

export type FeedRow = FeedRow_ActivityItemFragment
