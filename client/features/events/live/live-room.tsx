import { graphql } from '#client/gql/gql.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'

const RoomChanged = graphql(`
  subscription RoomChanged($slug: String!) {
    eventChanged(slug: $slug) {
      id
      status
      placesLeft
      waitlistLength
      registrationState
    }
  }
`)

/** Updates the room and the waitlist of an event while a page is open. Draws nothing. */
export function LiveRoom({ slug }: { slug: string }) {
  useLiveSubscription({ document: RoomChanged, variables: { slug } })
  return null
}
