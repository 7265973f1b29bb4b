import { graphql } from '#client/gql/index.ts'

export const CreateReferralLink = graphql(`
  mutation CreateReferralLink($input: CreateReferralLinkInput!) {
    createReferralLink(input: $input) {
      __typename
      ... on ReferralLink {
        id
        code
        event {
          id
          viewerReferralLink {
            id
            code
          }
        }
      }
      ... on NotFound {
        message
      }
    }
  }
`)
