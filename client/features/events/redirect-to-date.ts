import { type RouterContextProvider, redirect } from 'react-router'
import { eventFramePath } from '#contract/embed.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { queryOf } from '#client/lib/navigation/query-of.ts'

const DateOfSeries = graphql(`
  query DateOfSeries($slug: String!) {
    series(slug: $slug) {
      id
      nextDate {
        id
        slug
      }
      dates(past: true, first: 1) {
        edges {
          node {
            id
            slug
          }
        }
      }
    }
  }
`)

/**
 * An address that is none of an event may be that of a series: it leads to its next date, else to the last one. Only for
 * now (302), because the next date is another one next week.
 */
export async function redirectToDate(
  context: Readonly<RouterContextProvider>,
  { slug, request, isFramed }: { slug: string; request: Request; isFramed: boolean },
): Promise<void> {
  const { series } = await queryPage(context, DateOfSeries, { slug })
  const date = series?.nextDate ?? series?.dates.edges[0]?.node
  if (!date) return
  const path = isFramed ? eventFramePath(date.slug) : `/e/${date.slug}`
  throw redirect(path + queryOf(request), 302)
}
