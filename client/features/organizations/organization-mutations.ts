import { graphql } from '#client/gql/index.ts'

export const CreateOrganization = graphql(`
  mutation CreateOrganization($input: CreateOrganizationInput!) {
    createOrganization(input: $input) {
      __typename
      ... on Organization {
        id
      }
      ...Refusal_UserError
    }
  }
`)
