import { graphql } from '#client/gql/index.ts'

export const AcceptInvitation = graphql(`
  mutation AcceptInvitation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      __typename
      ... on Membership {
        id
        role
        organization {
          id
        }
      }
      ...Refusal_UserError
    }
  }
`)
