import { graphql } from '#client/gql/index.ts'

export const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on Registration {
        id
        status
        secret
      }
      ... on EventFull {
        placesLeft
        waitlistOpen
      }
      ... on AddressNotConfirmed {
        message
      }
      ... on TooManyUnconfirmed {
        message
      }
      ... on IdempotencyKeyUsed {
        message
      }
      ... on AlreadyRegistered {
        message
      }
      ... on EventNotOpen {
        message
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
      ... on NotFound {
        message
      }
      ... on RateLimited {
        message
      }
    }
  }
`)

export const CancelRegistration = graphql(`
  mutation CancelRegistration($input: CancelRegistrationInput!) {
    cancelRegistration(input: $input) {
      __typename
      ... on Registration {
        id
        status
      }
      ... on NotFound {
        message
      }
      ... on EventNotOpen {
        message
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
      ... on AvailableNow {
        placesLeft
      }
      ... on TooManyUnconfirmed {
        message
      }
      ... on IdempotencyKeyUsed {
        message
      }
      ... on AlreadyRegistered {
        message
      }
      ... on PartyTooLarge {
        message
      }
      ... on ListClosed {
        message
      }
      ... on EventNotOpen {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
      ... on NotFound {
        message
      }
      ... on RateLimited {
        message
      }
    }
  }
`)
