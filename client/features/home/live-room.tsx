import { graphql } from '#client/gql/gql.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'

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

/** Keeps what a tile says about room true while somebody looks at the wall; draws nothing. */
export function LiveRoom({ url }: { url: string }) {
  useLiveSubscription({ document: RoomChanged, variables: { url } })
  return null
}
