import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'

const EventOfAnswerChanged = graphql(`
  subscription EventOfAnswerChanged($slug: String!) {
    eventChanged(slug: $slug) {
      id
    }
  }
`)

/**
 * Reloads the page when the event, its places, its invitations or the answers to it change. The message is the same for
 * everyone, and the page shows what is the viewer's own: their invitation, the spot it holds, their answer.
 */
export function useLiveAnswer(slug: string): void {
  const revalidate = useThrottledRevalidation()
  useLiveSubscription({
    document: EventOfAnswerChanged,
    variables: { slug },
    isUncached: true,
    // Also the first of each connection: the page may be older than it.
    onData: revalidate,
    onEnded: revalidate,
  })
}
