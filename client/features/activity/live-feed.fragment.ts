import { graphql } from '#client/gql/index.ts'

/** The newest part of an event's feed and where its live steps go on: what `useLiveActivity` keeps up to date. */
export const LiveFeedFragment = graphql(`
  fragment LiveFeed_Event on Event {
    id
    url
    activityCursor
    activity(last: $feedRows) {
      edges {
        cursor
        node {
          id
          sequence
          ...FeedRow_ActivityItem
        }
      }
      pageInfo {
        hasPreviousPage
        startCursor
      }
    }
  }
`)
