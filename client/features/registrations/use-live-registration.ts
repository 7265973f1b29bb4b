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

interface Followed {
  id: string
  status: RegistrationStatus
}

/**
 * Follows a registration; null follows none. The server sends its current state at every (re)connection.
 *
 * @param registration - As the page loaded it.
 * @param language - In which the page loaded the texts of the event; null for the original.
 * @returns the status in the last message; null before the first.
 */
export function useLiveRegistration(
  registration: Followed | null,
  secret: string | null,
  language: string | null,
): RegistrationStatus | null {
  const { revalidate } = useRevalidator()
  const { id = null, status = null } = registration ?? {}
  const [known, setKnown] = useState({ id, status, isLive: false })
  if (known.id !== id) setKnown({ id, status, isLive: false })
  useLiveSubscription({
    document: RegistrationChanged,
    // Guests with an account read the news in the feed.
    variables: id === null ? null : { id, secret, readsNews: secret !== null, language },
    onData({ registrationChanged }) {
      const current = readFragment(LiveRegistrationFragment, registrationChanged).status
      // Guests may see more of the event than others, such as its address and its link. The first message may already
      // bring what was decided after the page was loaded.
      if (known.status !== current) void revalidate()
      setKnown({ id, status: current, isLive: true })
    },
    onEnded: 'reload',
  })
  return known.isLive ? known.status : null
}
