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

/** Reloads the page when an event's places or waitlist change. Only organizers may know who changed them. */
export function useEventReload(url: string): void {
  const revalidate = useThrottledRevalidation()
  useLiveSubscription({ document: EventMoved, variables: { url }, isUncached: true, onData: revalidate })
}
