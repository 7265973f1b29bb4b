import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { FilterBar } from '#client/features/home/filter-bar.tsx'
import { filterHref, readEventFilters } from '#client/features/home/event-filters.ts'
import { toEventsFilter } from '#client/features/home/to-events-filter.ts'
import { ListingHead } from '#client/features/home/listing-head.tsx'
import { listingCalendar, listingMeta } from '#client/features/home/listing-meta.ts'
import { EventWall } from '#client/features/home/event-wall.tsx'
import { LiveRoom } from '#client/features/events/live/live-room.tsx'
import { Hero } from '#client/features/home/hero.tsx'
import { NextForYou } from '#client/features/home/next-for-you.tsx'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/gql.ts'
import { languageOfAddress } from '#client/lib/i18n/i18n-of-page.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { isolate } from '#client/lib/isolate.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { readPage, writePage } from '#client/lib/apollo/page-text.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Heading, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/home.ts'

const HomePage = graphql(`
  query HomePage(
    $filter: EventsFilter
    $language: String
    $after: String
    $isHome: Boolean!
    $isFiltered: Boolean!
    $tag: String!
    $isTag: Boolean!
    $venue: String!
    $isVenue: Boolean!
  ) {
    viewer @include(if: $isHome) {
      name
      ...NextForYou_Viewer
    }
    tag(slug: $tag) @include(if: $isTag) {
      name
      slug
    }
    venue(slug: $venue) @include(if: $isVenue) {
      name
      address
      slug
      latitude
      longitude
    }
    eventCount(filter: $filter) @include(if: $isFiltered)
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

/** More are not counted (`Query.eventCount`). */
const mostCounted = 200

/** The home page, and with the same scripts the pages of a tag and of a venue. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const now = new Date()
  const { tag = '', venue = '' } = params as { tag?: string; venue?: string }
  const path = tag ? `/tags/${encodeURIComponent(tag)}` : venue ? `/venues/${encodeURIComponent(venue)}` : '/'
  const filters = readEventFilters(searchParams, path)
  const after = searchParams.get('after')
  const { config, i18n } = context.get(visitorContext)
  const of = tag ? { tag } : venue ? { venue } : {}
  const variables = {
    filter: toEventsFilter(filters, of, now),
    language: i18n.locale,
    after,
    isHome: path === '/',
    isFiltered: filterHref(filters) !== path,
    tag,
    isTag: tag !== '',
    venue,
    isVenue: venue !== '',
  }
  const listing = await readListing(context, 'EVENTS')
  const page = await queryPage(context, HomePage, variables)
  if ((tag && !page.tag) || (venue && !page.venue)) throw data(null, { status: 404 })
  const { publicUrl, defaultLocale: siteLanguage } = config
  const addressLanguage = languageOfAddress(url, i18n.locale)
  const about = { tag: page.tag ?? null, venue: page.venue ?? null }
  const site = { publicUrl, language: i18n.locale, addressLanguage, siteLanguage }
  // Written here, so that the browser loads none of it.
  const head = listingMeta(i18n, about, site)
  const calendar = listingCalendar(i18n, about, site)
  return { page: writePage(page), listing, variables, filters, after, now: now.toISOString(), about, head, calendar }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [{ title: 'Marquee' }]

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { filters, after, now, variables } = loaderData
  useLiveListing(loaderData.listing)
  const { viewer, events, eventCount } = usePreloaded(HomePage, variables, readPage(loaderData))
  const { isHome, isFiltered } = variables
  const { search } = filters
  // Someone who searches wants to see the results first, above all on a phone.
  const isSearch = search !== '' || filters.place !== '' || filters.near !== ''
  const firstName = viewer?.name.split(' ')[0]
  const tiles = events.edges.map(({ node }) => node)
  return (
    <>
      {!isHome ? (
        <ListingHead {...loaderData.about} calendar={loaderData.calendar} />
      ) : isSearch ? null : viewer ? (
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
        {isHome && isSearch && (
          <h1 className="sr-only">
            <Trans>Search results</Trans>
          </h1>
        )}
        <Heading id="what-is-on" size="lg">
          <Trans>What’s on</Trans>
        </Heading>
        <FilterBar filters={filters} />
        {eventCount != null && tiles.length > 0 && (
          <output className="text-sm text-muted">
            {eventCount < mostCounted
              ? t`${plural(eventCount, { one: '# event', other: '# events' })}`
              : t`${mostCounted} events or more`}
          </output>
        )}
        {tiles.length > 0 ? (
          <>
            <EventWall events={tiles} now={now} />
            {tiles.map(({ id, slug }) => (
              <LiveRoom key={id} slug={slug} />
            ))}
          </>
        ) : (
          <EmptyState
            title={
              search
                ? t`No events found for “${{ search: isolate(search) }}”`
                : isFiltered
                  ? t`No events found`
                  : t`No events yet`
            }
            action={
              isFiltered || !isHome ? (
                <LinkButton to={isFiltered ? filters.path : '/'} variant="secondary">
                  {isFiltered ? t`Clear search` : t`Show all events`}
                </LinkButton>
              ) : (
                <LinkButton to="/create">
                  <Trans>Create the first event</Trans>
                </LinkButton>
              )
            }
          >
            {isFiltered
              ? t`Try another date, fewer words, or another location.`
              : isHome
                ? t`No public events are coming up. Yours could be the first.`
                : t`Nothing is coming up here.`}
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
