import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'
import { useReload } from '#client/lib/reload.ts'

const EventWaitlist = graphql(`
  subscription EventWaitlist($eventId: ID!) {
    eventWaitlist(eventId: $eventId) {
      ...WaitlistPage_Event
    }
  }
`)

/** Keeps an event's line as organizers see it up to date: entries, offers, places, and why nobody is asked. */
export function useLiveLine(eventId: string): void {
  const reload = useReload()
  useLiveSubscription({ document: EventWaitlist, variables: { eventId }, onEnded: reload })
}
