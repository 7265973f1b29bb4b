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

/** What a page lists, at which revision the page was read. */
export interface PageListing {
  listing: ListingKind
  id: string | null
  revision: string
}

/**
 * The revision of what a page lists. A loader asks for it before it reads the page: what changes between the two is told
 * again, and nothing is missed.
 */
export async function readListing(
  context: Pick<RouterContextProvider, 'get'>,
  listing: ListingKind,
  id: string | null = null,
): Promise<PageListing> {
  const { listing: found } = await queryAsVisitor(context, ListingRevision, { listing, id })
  return { listing, id, revision: found?.revision ?? '' }
}
