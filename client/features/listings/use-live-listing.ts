import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'
import type { PageListing } from './listing-revision.ts'

const ListingChanged = graphql(`
  subscription ListingChanged($listing: ListingKind!, $id: ID) {
    listingChanged(listing: $listing, id: $id) {
      revision
    }
  }
`)

/** Loads are at least this far apart, in milliseconds. */
const gapMs = 400

/** Reloads the page when an event that it lists came, went or changed. Null follows nothing. */
export function useLiveListing(page: PageListing | null): void {
  const revalidate = useThrottledRevalidation(gapMs)
  useLiveSubscription({
    document: ListingChanged,
    variables: page && { listing: page.listing, id: page.id },
    isUncached: true,
    onData({ listingChanged }) {
      if (listingChanged.revision !== page?.revision) revalidate()
    },
    onEnded: revalidate,
  })
}
