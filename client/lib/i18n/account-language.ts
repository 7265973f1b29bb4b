import { graphql } from '#client/gql/gql.ts'
import type { Locale } from '#contract/locales.ts'
import { api } from '../apollo/load-client.ts'

export const SetLanguage = graphql(`
  mutation SetLanguage($input: SetLanguageInput!) {
    setLanguage(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

/** Stores the choice of a signed-in person. When it does not arrive, the page on screen still has the language. */
export async function storeInAccount(language: Locale): Promise<void> {
  const variables = { input: { language } }
  await api.mutate({ mutation: SetLanguage, variables, fetchPolicy: 'no-cache' }).catch(() => undefined)
}
