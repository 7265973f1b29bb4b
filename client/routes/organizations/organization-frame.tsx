import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { calendarFramePath, eventFramePath } from '#contract/embed.ts'
import { frameHeaders, headersOfFrame } from '#client/features/embeds/frame-headers.ts'
import { FramePage } from '#client/features/embeds/frame-page.tsx'
import { FrameEvents } from '#client/features/embeds/frame-events.tsx'
import { useFramePath } from '#client/features/embeds/use-frame-path.ts'
import { LiveRoom } from '#client/features/events/live/live-room.tsx'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { readPage, writePage } from '#client/lib/apollo/page-text.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/organization-frame.ts'

const CalendarFrame = graphql(`
  query CalendarFrame($slug: String!, $language: String, $after: String) {
    organization(slug: $slug) {
      id
      name
      slug
      embedOrigins
      events(first: 20, after: $after, when: UPCOMING, drafts: false, eachDate: false) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            slug
            ...FrameEvents_Event
          }
        }
      }
    }
  }
`)

const OrganizationOfFrame = graphql(`
  query OrganizationOfFrame($slug: String!) {
    organization(slug: $slug) {
      id
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { organization: found } = await queryAsVisitor(context, OrganizationOfFrame, { slug: params.slug })
  if (!found) throw data(null, { status: 404 })
  const listing = await readListing(context, 'ORGANIZATION', found.id)
  const { config, i18n } = context.get(visitorContext)
  const variables = { slug: params.slug, language: i18n.locale, after: url.searchParams.get('after') }
  const { organization } = await queryPage(context, CalendarFrame, variables)
  if (!organization) throw data(null, { status: 404 })
  return data(
    {
      page: writePage({ organization }),
      variables,
      listing,
      now: new Date().toISOString(),
      publicUrl: config.publicUrl,
    },
    { headers: frameHeaders(organization.embedOrigins) },
  )
}

export const headers = headersOfFrame

export const handle: PageHandle = { isBare: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData ? readPage(loaderData).organization.name : 'Marquee'
  return pageMeta({ title: i18nOfPage(matches)._(msg`Events by ${{ name }}`), isHidden: true })
}

export default function CalendarFrameRoute({ loaderData }: Route.ComponentProps) {
  const { variables, listing, now, publicUrl } = loaderData
  const { organization } = usePreloaded(CalendarFrame, variables, readPage(loaderData))
  useLiveListing(listing)
  const pathOf = useFramePath()
  const { t } = useLingui()
  const { name } = organization
  const { edges, pageInfo } = organization.events
  const events = edges.map(({ node }) => node)
  const path = calendarFramePath(organization.slug)
  return (
    <FramePage title={name} address={`${publicUrl}/o/${organization.slug}`} resolvedTheme={null}>
      <Heading as="h1" size="lg" dir="auto" className="mb-4">
        {name}
      </Heading>
      {events.length === 0 ? (
        <p className="text-muted">
          <Trans>No upcoming events</Trans>
        </p>
      ) : (
        <>
          <FrameEvents events={events} now={now} hrefOf={(slug) => pathOf(eventFramePath(slug))} />
          {events.map(({ id, slug }) => (
            <LiveRoom key={id} slug={slug} />
          ))}
        </>
      )}
      {(variables.after !== null || pageInfo.hasNextPage) && (
        <PageLinks
          label={t`More events`}
          after={variables.after}
          pageInfo={pageInfo}
          hrefOf={(after) => pathOf(after ? `${path}?${new URLSearchParams({ after })}` : path)}
          first={t`First page`}
          next={t`Later events`}
        />
      )}
    </FramePage>
  )
}
