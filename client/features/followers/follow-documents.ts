import { graphql } from '#client/gql/index.ts'

/** One thing that someone follows. */
export const FollowRowFragment = graphql(`
  fragment FollowRow_Follow on Follow {
    organization {
      id
      name
      slug
    }
    group {
      id
      name
    }
    frequency
    isConfirmed
    sharesEmail
  }
`)

export const FollowMutation = graphql(`
  mutation Follow($input: FollowInput!) {
    follow(input: $input) {
      __typename
      ... on FollowRequest {
        isConfirmationSent
      }
      ... on UserError {
        message
      }
    }
  }
`)
