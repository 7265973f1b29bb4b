import { graphql } from '#client/gql/gql.ts'

/** One group with all its events, a page at a time: `/dashboard?group=…&after=…`. */
export const DashboardGroup = graphql(`
  query DashboardGroup($id: ID!, $after: String) {
    group(id: $id) {
      id
      name
      organization {
        name
        viewerRole
      }
      events(first: 24, after: $after) {
        edges {
          node {
            id
            ...ShelfRow_Event
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)
