import { useRevalidator } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'

/** Everything that may change while somebody looks, and nothing that depends on who looks: all visitors share it. */
export const LiveEventFragment = graphql(`
  fragment LiveEvent_Event on Event {
    id
    url
    title
    description
    startsAt
    endsAt
    timeZone
    status
    capacity
    placesLeft
    guestCount
    waitlistLength
    registrationState
    commentPolicy
    venue {
      name
      address
      onlineUrl
    }
    guestPreview {
      name
      image
    }
  }
`)

const EventChanged = graphql(`
  subscription EventChanged($url: String!) {
    eventChanged(url: $url) {
      ...LiveEvent_Event
    }
  }
`)

/**
 * Keeps an event's facts up to date: places, line, time, place. The server sends them as they are at the start of
 * every subscription, so neither the moment before the first nor a cut leaves anything old on the page.
 */
export function useLiveEvent(url: string): void {
  const { revalidate } = useRevalidator()
  useLiveSubscription({
    document: EventChanged,
    variables: { url },
    // It may be hidden now, or gone: the loader knows.
    onEnded: () => void revalidate(),
  })
}
