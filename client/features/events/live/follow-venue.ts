import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef } from 'react'
import { graphql } from '#client/gql/index.ts'

export const VenueFragment = graphql(`
  fragment Venue_Event on Event {
    venue {
      tag
      name
      address
      hiddenAddress {
        audience
        hoursBefore
      }
      onlineUrl
      hiddenOnlineUrl {
        audience
        hoursBefore
      }
    }
  }
`)

const EventVenue = graphql(`
  query EventVenue($url: String!, $secret: String) {
    ticket(eventUrl: $url, secret: $secret) {
      id
      event {
        id
        ...Venue_Event
      }
    }
    event(url: $url) {
      id
      ...Venue_Event
    }
  }
`)

/** Everybody on the page hears of a change in the same moment; they ask for it within this time, not all at once. */
const spreadMs = 400

interface LiveVenue {
  id: string
  url: string
  venueTag: string
  publicVenue: { hiddenAddress: object | null; hiddenOnlineUrl: object | null } | null
  /** Of a guest without an account. */
  secret: string | null
}

/**
 * Keeps what the visitor may know of an event's place up to date. A live message goes to everybody, so it brings what
 * everybody may know and a tag; where something is hidden, whoever hears of another tag asks for what is theirs.
 */
export function useVenueFollower(): (event: LiveVenue) => void {
  const client = useApolloClient()
  const asked = useRef('')
  return useCallback(
    ({ id, url, venueTag, publicVenue, secret }) => {
      const place = {
        id: client.cache.identify({ __typename: 'Event', id }),
        fragment: VenueFragment,
        fragmentName: 'Venue_Event',
      }
      const known = client.cache.readFragment(place) as { venue: { tag: string } | null } | null
      const key = `${id}:${venueTag}`
      if (!known || known.venue?.tag === venueTag || asked.current === key) return
      asked.current = key
      const isHidden = Boolean(publicVenue?.hiddenAddress ?? publicVenue?.hiddenOnlineUrl)
      if (!isHidden) {
        const data = { __typename: 'Event', venue: publicVenue && { ...publicVenue, tag: venueTag } }
        client.cache.writeFragment({ ...place, data: data as never })
        return
      }
      setTimeout(async () => {
        try {
          // Not by way of the cache: an event that is gone by now is null, and pages that are about to close still show it.
          const { data } = await client.query({
            query: EventVenue,
            variables: { url, secret },
            fetchPolicy: 'no-cache',
          })
          const own = data?.ticket?.event ?? data?.event
          if (own) client.cache.writeFragment({ ...place, data: own as never })
        } catch {
          // The next message asks again.
          asked.current = ''
        }
      }, Math.random() * spreadMs)
    },
    [client],
  )
}
