import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RegistrationStatus } from '#client/gql/graphql.ts'
import { graphql, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'

/** Everything about a registration that others may change. */
const LiveRegistrationFragment = graphql(`
  fragment LiveRegistration_Registration on Registration {
    id
    status
    partySize
    name
    checkedInAt
    ticketCode
    termsChanged
    event {
      id
      title(language: $language)
      titleLanguage(language: $language)
      startsAt
      endsAt
      timeZone
      status
    }
  }
`)

const RegistrationChanged = graphql(`
  subscription RegistrationChanged($id: ID!, $secret: String, $readsNews: Boolean!, $language: String) {
    registrationChanged(id: $id, secret: $secret) {
      ...LiveRegistration_Registration
      ...GuestNews_Registration @include(if: $readsNews)
    }
  }
`)

/**
 * Follows a registration; null follows none. The server sends its current state at every (re)connection.
 *
 * @param language - In which the page loaded the texts of the event; null for the original.
 * @returns the status in the last message; null before the first.
 */
export function useLiveRegistration(
  id: string | null,
  secret: string | null,
  language: string | null,
): RegistrationStatus | null {
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState<{ id: string | null; status: RegistrationStatus } | null>(null)
  const status = known?.id === id ? known.status : null
  useLiveSubscription({
    document: RegistrationChanged,
    // Guests with an account read the news in the feed.
    variables: id === null ? null : { id, secret, readsNews: secret !== null, language },
    onData({ registrationChanged }) {
      const current = readFragment(LiveRegistrationFragment, registrationChanged).status
      // Guests may see more of the event than others, such as its address and its link.
      if (status !== null && status !== current) void revalidate()
      setKnown({ id, status: current })
    },
    onEnded: 'reload',
  })
  return status
}
