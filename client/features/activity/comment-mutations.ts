import { graphql } from '#client/gql/index.ts'

/** A row in an answer: all that a feed shows of it, the viewer's own part included. */
export const AnsweredRowFragment = graphql(`
  fragment AnsweredRow_ActivityItem on ActivityItem {
    id
    sequence
    viewerReactions
    ...FeedRow_ActivityItem
  }
`)

export const PostComment = graphql(`
  mutation PostComment($input: PostCommentInput!) {
    postComment(input: $input) {
      __typename
      ... on ActivityItem {
        ...AnsweredRow_ActivityItem
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
        ...AnsweredRow_ActivityItem
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
        ...AnsweredRow_ActivityItem
      }
      ... on NotFound {
        message
      }
    }
  }
`)
