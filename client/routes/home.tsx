import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { i18nOfPage, languagesOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { FilterBar } from '#client/features/home/filter-bar.tsx'
import { filterHref, readEventFilters, toEventsFilter } from '#client/features/home/event-filters.ts'
import { EventWall } from '#client/features/home/event-wall.tsx'
import { LiveRoom } from '#client/features/events/live/live-room.tsx'
import { Hero } from '#client/features/home/hero.tsx'
import { NextForYou } from '#client/features/home/next-for-you.tsx'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/gql.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { pageAddress, siteImage } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Heading, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/home.ts'

const HomePage = graphql(`
  query HomePage($filter: EventsFilter, $language: String, $after: String) {
    viewer {
      name
      ...NextForYou_Viewer
    }
    events(filter: $filter, first: 24, after: $after) {
      edges {
        node {
          id
          slug
          ...EventTile_Event
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const now = new Date()
  const filters = readEventFilters(searchParams)
  const after = searchParams.get('after')
  const { config, i18n } = context.get(visitorContext)
  const variables = { filter: toEventsFilter(filters, now), language: i18n.locale, after }
  const listing = await readListing(context, 'EVENTS')
  const page = await queryPage(context, HomePage, variables)
  return { page, listing, variables, filters, after, now: now.toISOString(), publicUrl: config.publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const i18n = i18nOfPage(matches)
  const title = i18n._(msg`Marquee: events with the lights on`)
  const description = i18n._(msg`Find events near you, or create a page for your own.`)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(loaderData
      ? [
          ...pageAddress({ address: `${loaderData.publicUrl}/`, ...languagesOfPage(matches) }),
          ...siteImage(loaderData.publicUrl),
        ]
      : []),
  ]
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { filters, after, now, variables } = loaderData
  useLiveListing(loaderData.listing)
  const { viewer, events } = usePreloaded(HomePage, variables, loaderData.page)
  const isFiltered = filterHref(filters) !== '/'
  // Someone who searches wants to see the results first, above all on a phone.
  const isSearch = filters.search !== '' || filters.place !== ''
  const firstName = viewer?.name.split(' ')[0]
  const tiles = events.edges.map(({ node }) => node)
  return (
    <>
      {isSearch ? null : viewer ? (
        <section className="container-page flex flex-col gap-6 pt-8 pb-14">
          <Display size="md">
            <Trans>Up next for you, {firstName}</Trans>
          </Display>
          <NextForYou
            viewer={viewer}
            now={now}
            whenEmpty={
              <Text tone="muted">
                <Trans>Nothing planned yet. Find an event below, or create your own.</Trans>
              </Text>
            }
          />
        </section>
      ) : (
        <Hero />
      )}
      <section
        aria-labelledby="what-is-on"
        className={classNames('container-page flex flex-col gap-5 sm:gap-7', isSearch && 'pt-4 sm:pt-8')}
      >
        {isSearch && (
          <h1 className="sr-only">
            <Trans>Search results</Trans>
          </h1>
        )}
        <Heading id="what-is-on" size="lg">
          <Trans>What’s on</Trans>
        </Heading>
        <FilterBar filters={filters} />
        {tiles.length > 0 ? (
          <>
            <EventWall events={tiles} now={now} />
            {tiles.map(({ id, slug }) => (
              <LiveRoom key={id} slug={slug} />
            ))}
          </>
        ) : (
          <EmptyState
            title={isFiltered ? t`No events found` : t`No events yet`}
            action={
              isFiltered ? (
                <LinkButton to="/" variant="secondary">
                  <Trans>Show all events</Trans>
                </LinkButton>
              ) : (
                <LinkButton to="/create">
                  <Trans>Create the first event</Trans>
                </LinkButton>
              )
            }
          >
            {isFiltered
              ? t`Try another date, or clear the location.`
              : t`No public events are coming up. Yours could be the first.`}
          </EmptyState>
        )}
        <nav aria-label={t`More events`} className="flex justify-center gap-2">
          {after && (
            <LinkButton to={filterHref(filters)} variant="ghost">
              <Trans>First page</Trans>
            </LinkButton>
          )}
          {events.pageInfo.hasNextPage && events.pageInfo.endCursor && (
            <LinkButton to={filterHref(filters, events.pageInfo.endCursor)} variant="secondary">
              <Trans>Later events</Trans>
            </LinkButton>
          )}
        </nav>
      </section>
    </>
  )
}
