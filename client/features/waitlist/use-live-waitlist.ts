import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useReload } from '#client/lib/navigation/reload.ts'
import type { WaitlistQuery } from './waitlist-query.ts'

const EventWaitlist = graphql(`
  subscription EventWaitlist($eventId: ID!, $search: String!, $waitlistAfter: String) {
    eventWaitlist(eventId: $eventId) {
      ...WaitlistPage_Event
    }
  }
`)

/** Keeps the part of a waitlist that an organizer looks at up to date: entries, offers, and why nothing is offered. */
export function useLiveWaitlist(eventId: string, { search, after }: WaitlistQuery): void {
  const reload = useReload()
  useLiveSubscription({
    document: EventWaitlist,
    variables: { eventId, search, waitlistAfter: after },
    onEnded: reload,
  })
}
