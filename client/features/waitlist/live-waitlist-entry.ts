import { useApolloClient } from '@apollo/client/react'
import { useRevalidator } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'

/** Everything about a place in line that moves. */
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
    event {
      id
      waitlistLength
      placesLeft
      status
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

const WaitlistEntryNow = graphql(`
  query WaitlistEntryNow($id: ID!, $secret: String) {
    waitlistEntry(id: $id, secret: $secret) {
      ...LiveWaitlistEntry_WaitlistEntry
    }
  }
`)

/** Keeps a place in line up to date; null follows none. */
export function useLiveWaitlistEntry(id: string | null, secret: string | null): void {
  const client = useApolloClient()
  const { revalidate } = useRevalidator()
  const variables = id === null ? null : { id, secret }
  useLiveSubscription({
    document: WaitlistEntryChanged,
    variables,
    onEnded: () => void revalidate(),
    onReconnected: () => {
      if (!variables) return
      void client.query({ query: WaitlistEntryNow, variables, fetchPolicy: 'network-only' }).catch(() => undefined)
    },
  })
}
