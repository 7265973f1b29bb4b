import { graphql } from '#client/gql/index.ts'

export const BrowserNotifications = graphql(`
  query BrowserNotifications($endpoint: String!, $secret: String) {
    browserNotifications(endpoint: $endpoint, secret: $secret) {
      isOn
    }
  }
`)

export const SubscribeBrowser = graphql(`
  mutation SubscribeBrowser($input: SubscribeBrowserInput!) {
    subscribeBrowser(input: $input) {
      __typename
    }
  }
`)

export const UnsubscribeBrowser = graphql(`
  mutation UnsubscribeBrowser($input: UnsubscribeBrowserInput!) {
    unsubscribeBrowser(input: $input) {
      __typename
    }
  }
`)
