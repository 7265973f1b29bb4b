import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef } from 'react'
import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'
import type { WornLook } from '#contract/theme-look.ts'
import { PageLookFragment } from './page-look.ts'

const EventLook = graphql(`
  query EventLook($id: ID!) {
    node(id: $id) {
      id
      ...PageLook_Event
    }
  }
`)

const LookChanged = graphql(`
  subscription LookChanged($url: String!) {
    eventChanged(url: $url) {
      id
      lookTag
    }
  }
`)

/** Everybody on the page hears of a new theme in the same moment; they ask for it within this time, not all at once. */
const spreadMs = 1_200

/**
 * Asks for an event's look when a live message names another than the one that is worn. The message brings a short tag
 * and not the look, because it goes to everybody at every registration.
 */
export function useLookFollower(): (event: { id: string; lookTag: string }) => void {
  const client = useApolloClient()
  const asked = useRef('')
  return useCallback(
    ({ id, lookTag }) => {
      const key = `${id}:${lookTag}`
      const place = {
        id: client.cache.identify({ __typename: 'Event', id }),
        fragment: PageLookFragment,
        fragmentName: 'PageLook_Event',
      }
      const known = client.cache.readFragment(place) as { look: WornLook } | null
      if (known?.look.tag === lookTag || asked.current === key) return
      asked.current = key
      setTimeout(async () => {
        try {
          // Not by way of the cache: an event that is gone by now is null, and pages that are about to close still show it.
          const { data } = await client.query({ query: EventLook, variables: { id }, fetchPolicy: 'no-cache' })
          if (data?.node) client.cache.writeFragment({ ...place, data: data.node })
        } catch {
          // The next message asks again.
          asked.current = ''
        }
      }, Math.random() * spreadMs)
    },
    [client],
  )
}

/** For a page of an event that follows nothing else of it: puts on what is published while somebody looks. */
export function useLiveLook(url: string | null): void {
  const follow = useLookFollower()
  useLiveSubscription({
    document: LookChanged,
    variables: url === null ? null : { url },
    isUncached: true,
    onData: ({ eventChanged }) => follow(eventChanged),
  })
}
