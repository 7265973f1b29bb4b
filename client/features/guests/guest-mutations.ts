import { graphql } from '#client/gql/index.ts'

export const DecidedFragment = graphql(`
  fragment Decided_DecidedRegistrations on DecidedRegistrations {
    decided {
      refusalMessage
      registration {
        id
        name
        partySize
      }
    }
  }
`)

export const ApproveRegistrations = graphql(`
  mutation ApproveRegistrations($input: DecideRegistrationsInput!) {
    approveRegistrations(input: $input) {
      __typename
      ...Decided_DecidedRegistrations
      ...Refusal_UserError
    }
  }
`)

export const DeclineRegistrations = graphql(`
  mutation DeclineRegistrations($input: DecideRegistrationsInput!) {
    declineRegistrations(input: $input) {
      __typename
      ...Decided_DecidedRegistrations
      ...Refusal_UserError
    }
  }
`)

/** Everyone on a list who waits for an answer, in the order in which they asked. */
export const Applicants = graphql(`
  query Applicants($eventId: ID!, $search: String!, $after: String) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        registrations(first: 100, after: $after, status: [PENDING], search: $search, order: OLDEST) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              id
            }
          }
        }
      }
    }
  }
`)
