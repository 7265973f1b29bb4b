import { graphql } from '#client/gql/index.ts'

export const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on Registration {
        id
        secret
        addressConfirmBy
        attendees {
          id
          name
        }
      }
      ... on UserError {
        message
      }
      ... on EventFull {
        placesLeft
        waitlistOpen
      }
      ... on TermsNotAccepted {
        version
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

export const JoinWaitlist = graphql(`
  mutation JoinWaitlist($input: JoinWaitlistInput!) {
    joinWaitlist(input: $input) {
      __typename
      ... on WaitlistEntry {
        id
        secret
      }
      ... on JoinReceived {
        message
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

export const ChangePartySize = graphql(`
  mutation ChangePartySize($input: ChangePartySizeInput!) {
    changePartySize(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on EventFull {
        placesLeft
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

/** The registration that the event's page shows to a signed-in person. */
export const AccountRegistration = graphql(`
  query AccountRegistration($slug: String!) {
    event(slug: $slug) {
      id
      viewerRegistration {
        id
      }
    }
  }
`)
