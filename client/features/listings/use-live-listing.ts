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

/** Loads are at least this far apart, however much is saved elsewhere; the last change is always followed by one. */
const gapMs = 400

/**
 * Loads the page anew when what it lists is another than the page was read with: an event that came, went or was
 * renamed. The server tells only what the viewer would find. Null follows nothing.
 */
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
