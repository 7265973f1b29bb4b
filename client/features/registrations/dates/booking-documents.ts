import { graphql } from '#client/gql/index.ts'

/** A date as somebody chooses it among others. */
export const DateChoiceFragment = graphql(`
  fragment DateChoice_Event on Event {
    id
    slug
    title(language: $language)
    startsAt
    endsAt
    timeZone
    status
    capacity
    placesLeft
    waitlistLength
    registrationState
    waitlistEnabled
    waitlistClosed
    terms {
      id
      version
    }
    ...QuestionFields_Event
  }
`)

/** What somebody holds at a date. */
export const HeldDateFragment = graphql(`
  fragment HeldDate_HeldDate on HeldDate {
    registration {
      id
      status
      partySize
      event {
        ...HeldDate_Event
      }
    }
    waitlistEntry {
      id
      state
      position
      partySize
      event {
        ...HeldDate_Event
      }
    }
  }
`)

export const HeldDateEventFragment = graphql(`
  fragment HeldDate_Event on Event {
    id
    slug
    title(language: $language)
    startsAt
    endsAt
    timeZone
    status
  }
`)

export const RegisterForDates = graphql(`
  mutation RegisterForDates($input: RegisterForDatesInput!) {
    registerForDates(input: $input) {
      __typename
      ... on Booking {
        isBooked
        dates {
          eventId
          registration {
            id
            status
            secret
            addressConfirmBy
            event {
              id
              slug
            }
          }
          waitlistEntry {
            id
            secret
          }
          refusal {
            code
            message
            fields {
              path
              message
            }
          }
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

/** What proves the visitor's rows. It never leaves the server. */
export const HeldKeys = graphql(`
  query HeldKeys($slug: String!, $secrets: [String!]) {
    series(slug: $slug) {
      id
      viewerPlaces(secrets: $secrets) {
        registration {
          id
          secret
        }
        waitlistEntry {
          id
          secret
        }
      }
    }
  }
`)

export const CancelDates = graphql(`
  mutation CancelDates($input: CancelDatesInput!) {
    cancelDates(input: $input) {
      __typename
      ... on CancelledDates {
        dates {
          refusal {
            message
          }
        }
        waitlistEntries {
          refusal {
            message
          }
        }
      }
      ...Refusal_UserError
    }
  }
`)
