import { graphql } from '#client/gql/index.ts'

export const CreateApiKey = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      __typename
      ... on CreatedApiKey {
        key
        apiKey {
          id
          name
          scope
        }
      }
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

export const RevokeApiKey = graphql(`
  mutation RevokeApiKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)
