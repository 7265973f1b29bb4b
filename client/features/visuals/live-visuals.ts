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

/** Keeps the pictures of an event up to date: which there are, their order, what is said of them. */
export function useLiveVisuals(eventId: string): void {
  const reload = useReload()
  useLiveSubscription({
    document: EventVisualsChanged,
    variables: { eventId },
    // The right to see or to change them may be another one now: the loader knows.
    onEnded: reload,
  })
}
