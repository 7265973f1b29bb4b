import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'

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
      title(language: $language)
      titleLanguage(language: $language)
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
  subscription WaitlistEntryChanged($id: ID!, $secret: String, $language: String) {
    waitlistEntryChanged(id: $id, secret: $secret) {
      ...LiveWaitlistEntry_WaitlistEntry
    }
  }
`)

/**
 * Follows a waitlist entry; null follows none. The server sends its current state at every (re)connection.
 *
 * @param language - In which the page loaded the texts of the event; null for the original.
 */
export function useLiveWaitlistEntry(id: string | null, secret: string | null, language: string | null): void {
  useLiveSubscription({
    document: WaitlistEntryChanged,
    variables: id === null ? null : { id, secret, language },
    onEnded: 'reload',
  })
}
