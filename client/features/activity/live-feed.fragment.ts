import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

/** The newest part of an event's feed and where its live steps go on: what `useLiveActivity` keeps up to date. */
export const LiveFeedFragment = graphql(`
  fragment LiveFeed_Event on Event {
    id
    url
    activityCursor
    pinnedAnnouncement {
      id
      sequence
      viewerReactions
      ...FeedRow_ActivityItem
    }
    activity(last: $feedRows) {
      edges {
        cursor
        node {
          id
          sequence
          viewerReactions
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

/** Whether the newest part, as far as it is loaded, reaches back to a row; a row that does not exist yet is in it too. */
export function holdsRow(event: FragmentType<typeof LiveFeedFragment>, sequence: number | null): boolean {
  const { edges, pageInfo } = readFragment(LiveFeedFragment, event).activity
  const oldest = edges[0]?.node.sequence ?? 0
  return sequence !== null && (sequence >= oldest || !pageInfo.hasPreviousPage)
}
