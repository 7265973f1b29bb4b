import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'

const EventMoved = graphql(`
  subscription EventMoved($url: String!) {
    eventChanged(url: $url) {
      id
      guestCount
      waitlistLength
    }
  }
`)

/**
 * Loads the page anew whenever an event's places or its line moved: who moved it is for organizers only and not part
 * of what everybody is sent, so it is asked for.
 */
export function useEventReload(url: string): void {
  const revalidate = useThrottledRevalidation()
  useLiveSubscription({ document: EventMoved, variables: { url }, isUncached: true, onData: revalidate })
}
