import { useCallback, useRef } from 'react'
import { graphql, readFragment } from '#client/gql/index.ts'
import { loadClient } from '#client/lib/apollo/load-client.ts'

const VenueFragment = graphql(`
  fragment Venue_Event on Event {
    venue {
      tag
    }
    ...VenueFacts_Event
  }
`)

const EventVenue = graphql(`
  query EventVenue($slug: String!, $secret: String) {
    ticket(eventSlug: $slug, secret: $secret) {
      id
      event {
        id
        ...Venue_Event
      }
    }
    event(slug: $slug) {
      id
      ...Venue_Event
    }
  }
`)

/** Everyone on the page gets the message at the same moment. Their queries are spread over this time. */
const spreadMs = 400

interface LiveVenue {
  id: string
  slug: string
  venueTag: string
  publicVenue: { hiddenAddress: object | null; hiddenOnlineUrl: object | null } | null
  /** Of a guest without an account. */
  secret: string | null
}

/**
 * Updates what the visitor may know of an event's location. A live message goes to everyone, so it brings a tag and what
 * everyone may know. Where something is hidden, a page that gets another tag queries what its visitor may know.
 */
export function useVenueFollower(): (event: LiveVenue) => void {
  const asked = useRef('')
  return useCallback(async ({ id, slug, venueTag, publicVenue, secret }) => {
    const client = await loadClient()
    const place = {
      id: client.cache.identify({ __typename: 'Event', id }),
      fragment: VenueFragment,
      fragmentName: 'Venue_Event',
    }
    const known = client.cache.readFragment(place) as { venue: { tag: string } | null } | null
    const key = `${id}:${venueTag}`
    if (!known || known.venue?.tag === venueTag || asked.current === key) return
    const isHidden = Boolean(publicVenue?.hiddenAddress ?? publicVenue?.hiddenOnlineUrl)
    if (!isHidden) {
      const data = { __typename: 'Event', venue: publicVenue && { ...publicVenue, tag: venueTag } }
      client.cache.writeFragment({ ...place, data: data as never })
      return
    }
    asked.current = key
    setTimeout(async () => {
      try {
        // Not through the cache: an event that is gone by now is null, and pages that are about to close still show it.
        const options = { query: EventVenue, variables: { slug, secret }, fetchPolicy: 'no-cache' as const }
        const { data } = await client.query(options)
        const own = data?.ticket?.event ?? data?.event
        if (!own) return
        client.cache.writeFragment({ ...place, data: own as never })
        // A load of the page that was on its way may bring the location before. The next message asks again then.
        if (readFragment(VenueFragment, own).venue?.tag === venueTag) asked.current = ''
      } catch {
        // The next message asks again.
        asked.current = ''
      }
    }, Math.random() * spreadMs)
  }, [])
}
