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
      ...Refusal_UserError
    }
  }
`)
