import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useReload } from '#client/lib/navigation/reload.ts'

const EventVisualsChanged = graphql(`
  subscription EventVisualsChanged($eventId: ID!) {
    eventVisualsChanged(eventId: $eventId) {
      ...EventVisuals_Event
    }
  }
`)

/** Updates the images of an event live. */
export function useLiveVisuals(eventId: string): void {
  const reload = useReload()
  useLiveSubscription({
    document: EventVisualsChanged,
    variables: { eventId },
    // The viewer's rights may have changed. The loader reads them again.
    onEnded: reload,
  })
}
