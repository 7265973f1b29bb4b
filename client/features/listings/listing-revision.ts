import type { RouterContextProvider } from 'react-router'
import type { ListingKind } from '#client/gql/graphql.ts'
import { graphql } from '#client/gql/index.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'

const ListingRevision = graphql(`
  query ListingRevision($listing: ListingKind!, $id: ID) {
    listing(listing: $listing, id: $id) {
      revision
    }
  }
`)

/** What a page lists, and at which revision it was read. */
export interface PageListing {
  listing: ListingKind
  id: string | null
  revision: string
}

/** A loader reads the revision before the page, so that no change between the two is missed. */
export async function readListing(
  context: Pick<RouterContextProvider, 'get'>,
  listing: ListingKind,
  id: string | null = null,
): Promise<PageListing> {
  const { listing: found } = await queryAsVisitor(context, ListingRevision, { listing, id })
  return { listing, id, revision: found?.revision ?? '' }
}
