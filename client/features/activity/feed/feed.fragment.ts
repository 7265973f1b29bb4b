import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

/** The newest part of an event's feed and where its live steps go on: what `useFeed` begins with. */
export const FeedFragment = graphql(`
  fragment Feed_Event on Event {
    id
    url
    activityCursor
    pinnedAnnouncement {
      id
      sequence
      viewerReactions
      ...FeedItem_ActivityItem
    }
    activity(last: $feedRows) {
      edges {
        cursor
        node {
          id
          sequence
          viewerReactions
          ...FeedItem_ActivityItem
        }
      }
      pageInfo {
        hasPreviousPage
        startCursor
      }
    }
  }
`)

/** Whether the newest part that was loaded reaches back to an item. An item that does not exist yet is in it too. */
export function reachesItem(event: FragmentType<typeof FeedFragment>, sequence: number | null): boolean {
  const { edges, pageInfo } = readFragment(FeedFragment, event).activity
  const oldest = edges[0]?.node.sequence ?? 0
  return sequence !== null && (sequence >= oldest || !pageInfo.hasPreviousPage)
}
