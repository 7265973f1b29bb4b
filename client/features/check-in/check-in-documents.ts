import { graphql } from '#client/gql/index.ts'

/** A part of the guest list, for the device to store. */
export const ReadCheckInList = graphql(`
  query ReadCheckInList($eventId: ID!, $after: String) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        endsAt
        checkInList(first: 500, after: $after) {
          cursor
          hasMore
          serverTime
          guests {
            id
            name
            broughtBy
            partySize
            status
            checkedInAt
            checkedInByName
            checkInKey
            ticketHash
            walkIn
            overCapacity
            revision
          }
        }
      }
    }
  }
`)

export const CheckInChanged = graphql(`
  subscription CheckInChanged($eventId: ID!, $after: String) {
    checkInChanged(eventId: $eventId, after: $after) {
      cursor
      serverTime
      guests {
        id
        name
        broughtBy
        partySize
        status
        checkedInAt
        checkedInByName
        checkInKey
        ticketHash
        walkIn
        overCapacity
        revision
      }
    }
  }
`)

export const CheckIn = graphql(`
  mutation CheckIn($input: CheckInInput!) {
    checkIn(input: $input) {
      __typename
      ... on Registration {
        id
        name
        partySize
        status
        attendees {
          id
        }
      }
      ... on AlreadyCheckedIn {
        since
        pressedAt
        byName
      }
      ... on UserError {
        code
        message
      }
    }
  }
`)

export const AddWalkIn = graphql(`
  mutation AddWalkIn($input: AddWalkInInput!) {
    addWalkIn(input: $input) {
      __typename
      ... on Registration {
        id
      }
      ...Refusal_UserError
    }
  }
`)

export const UndoCheckIn = graphql(`
  mutation UndoCheckIn($input: UndoCheckInInput!) {
    undoCheckIn(input: $input) {
      __typename
      ... on Registration {
        id
        status
        attendees {
          id
          checkedInAt
        }
      }
      ... on NotFound {
        message
      }
    }
  }
`)
