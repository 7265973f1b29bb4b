import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useReload } from '#client/lib/navigation/reload.ts'
import type { LineQuery } from './line-query.ts'

const EventWaitlist = graphql(`
  subscription EventWaitlist($eventId: ID!, $search: String!, $lineAfter: String) {
    eventWaitlist(eventId: $eventId) {
      ...WaitlistPage_Event
    }
  }
`)

/** Keeps the part of an event's line that an organizer looks at up to date: entries, offers, places, and why nobody is asked. */
export function useLiveLine(eventId: string, { search, after }: LineQuery): void {
  const reload = useReload()
  useLiveSubscription({ document: EventWaitlist, variables: { eventId, search, lineAfter: after }, onEnded: reload })
}
