import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useReload } from '#client/lib/navigation/reload.ts'

const EventReferralsChanged = graphql(`
  subscription EventReferralsChanged($eventId: ID!, $days: Int!) {
    eventReferralsChanged(eventId: $eventId) {
      id
      ...Leaderboard_Event
    }
  }
`)

/** Keeps who brought whom to an event up to date; for organizers. */
export function useLiveEventReferrals(eventId: string | null, days: number): void {
  const reload = useReload()
  useLiveSubscription({
    document: EventReferralsChanged,
    variables: eventId === null ? null : { eventId, days },
    onEnded: reload,
  })
}
