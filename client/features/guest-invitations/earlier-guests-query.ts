import { graphql } from '#client/gql/index.ts'

/** Shown at a time. The query asks for one more, to know whether there are others. */
export const earlierPageSize = 25

export const EarlierGuestsFragment = graphql(`
  fragment EarlierGuests_Event on Event {
    earlierGuests(search: $search, first: 26, after: $earlierAfter) {
      id
      name
      email
      eventTitle
    }
    earlierEvents(first: 50) {
      id
      title
      startsAt
      timeZone
      guestCount
    }
  }
`)

/** For a page without script, whose search is part of the form that invites. */
export const FindEarlierGuests = graphql(`
  query FindEarlierGuests($eventId: ID!, $search: String, $earlierAfter: ID) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        ...EarlierGuests_Event
      }
    }
  }
`)
