import { graphql } from '#client/gql/gql.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'

const RoomChanged = graphql(`
  subscription RoomChanged($url: String!) {
    eventChanged(url: $url) {
      id
      status
      placesLeft
      waitlistLength
      registrationState
    }
  }
`)

/** Keeps what is said about room at an event, and how long its line is, true while somebody looks; draws nothing. */
export function LiveRoom({ url }: { url: string }) {
  useLiveSubscription({ document: RoomChanged, variables: { url } })
  return null
}
