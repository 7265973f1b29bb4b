import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'

const EventVisualsChanged = graphql(`
  subscription EventVisualsChanged($eventId: ID!) {
    eventVisualsChanged(eventId: $eventId) {
      ...EventVisuals_Event
    }
  }
`)

/** Updates the images of an event live. */
export function useLiveVisuals(eventId: string): void {
  useLiveSubscription({
    document: EventVisualsChanged,
    variables: { eventId },
    onEnded: 'reload',
  })
}
