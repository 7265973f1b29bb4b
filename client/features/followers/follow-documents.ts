import type { ResultOf } from '@graphql-typed-document-node/core'
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

export type FollowRow = ResultOf<typeof FollowRowFragment>

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

export const UnfollowMutation = graphql(`
  mutation Unfollow($input: UnfollowInput!) {
    unfollow(input: $input) {
      __typename
    }
  }
`)

export const SetFollowFrequency = graphql(`
  mutation SetFollowFrequency($input: SetFollowFrequencyInput!) {
    setFollowFrequency(input: $input) {
      __typename
    }
  }
`)

export const ConfirmFollow = graphql(`
  mutation ConfirmFollow($input: ConfirmFollowInput!) {
    confirmFollow(input: $input) {
      __typename
    }
  }
`)
