import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useReload } from '#client/lib/navigation/reload.ts'

/** Everything about a waitlist entry that may change while its page is open. */
export const LiveWaitlistEntryFragment = graphql(`
  fragment LiveWaitlistEntry_WaitlistEntry on WaitlistEntry {
    id
    state
    partySize
    position
    placesAhead
    offerExpiresAt
    waitingReason
    waitingReasonText
    canTakePlace
    event {
      id
      title
      startsAt
      endsAt
      timeZone
      waitlistLength
      placesLeft
      status
      terms {
        id
        version
      }
    }
  }
`)

const WaitlistEntryChanged = graphql(`
  subscription WaitlistEntryChanged($id: ID!, $secret: String) {
    waitlistEntryChanged(id: $id, secret: $secret) {
      ...LiveWaitlistEntry_WaitlistEntry
    }
  }
`)

/** Follows a waitlist entry; null follows none. The server sends its current state at every (re)connection. */
export function useLiveWaitlistEntry(id: string | null, secret: string | null): void {
  const reload = useReload()
  useLiveSubscription({
    document: WaitlistEntryChanged,
    variables: id === null ? null : { id, secret },
    onEnded: reload,
  })
}
