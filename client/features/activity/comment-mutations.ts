import { graphql } from '#client/gql/index.ts'

export const PostComment = graphql(`
  mutation PostComment($input: PostCommentInput!) {
    postComment(input: $input) {
      __typename
      ... on ActivityItem {
        id
        sequence
        viewerReactions
        ...FeedRow_ActivityItem
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const DeleteComment = graphql(`
  mutation DeleteComment($input: DeleteActivityItemInput!) {
    deleteActivityItem(input: $input) {
      __typename
      ... on ActivityItem {
        id
        sequence
        viewerReactions
        ...FeedRow_ActivityItem
      }
      ... on NotFound {
        message
      }
    }
  }
`)

export const ApproveComment = graphql(`
  mutation ApproveComment($input: ApproveActivityItemInput!) {
    approveActivityItem(input: $input) {
      __typename
      ... on ActivityItem {
        id
        sequence
        viewerReactions
        ...FeedRow_ActivityItem
      }
      ... on NotFound {
        message
      }
    }
  }
`)
