import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { readFeedItems } from './feed-item.fragment.ts'

/** The newest part of an event's feed, and where its live steps begin. */
export const FeedFragment = graphql(`
  fragment Feed_Event on Event {
    id
    slug
    language
    activityCursor
    pinnedAnnouncement {
      ...ViewedItem_ActivityItem
    }
    activity(last: $feedRows) {
      ...FeedItems_ActivityConnection
      pageInfo {
        hasPreviousPage
      }
    }
  }
`)

/** Whether the loaded part reaches back to an item. An item that does not exist yet is in it too. */
export function reachesItem(event: FragmentType<typeof FeedFragment>, sequence: number | null): boolean {
  const { activity } = readFragment(FeedFragment, event)
  const oldest = readFeedItems(activity)[0]?.sequence ?? 0
  return sequence !== null && (sequence >= oldest || !activity.pageInfo.hasPreviousPage)
}
