import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type FeedFragment, FeedPreview } from '#client/features/activity/public.ts'
import { CoverFragment } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { EventPageBody_EventFragment } from '#client/gql/graphql.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { describeEventTime } from '#client/lib/time/event-dates.ts'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import { type PageSection, pageSections } from '#contract/theme/page-sections.ts'
import { isUpright } from '#client/ui/picture/poster.tsx'
import { useEventTheme } from '#client/ui/picture/event-theme-scope.tsx'
import { Markdown } from '#client/ui/text/markdown.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { EventGallery } from './event-gallery.tsx'
import { EventHeading } from './event-heading.tsx'
import { EventPlace } from './event-place.tsx'
import { EventPoster, EventPosterFragment } from './event-poster.tsx'
import { GuestFaces } from './guest-faces.tsx'

const EventPageBodyFragment = graphql(`
  fragment EventPageBody_Event on Event {
    id
    slug
    title(language: $language)
    descriptionHtml(language: $language)
    descriptionLanguage(language: $language)
    timeZone
    tags {
      name
      slug
    }
    terms {
      id
      version
    }
    cover {
      id
    }
    series {
      id
      slug
      takesSeveralDates
      dates(first: 6, past: false) {
        edges {
          node {
            id
            slug
            startsAt
            endsAt
            timeZone
            status
            placesLeft
          }
        }
      }
    }
    ...EventPoster_Event
    ...EventHeading_Event
    ...GuestFaces_Event
    ...EventGallery_Event
    ...VenueFacts_Event
  }
`)

interface EventPageBodyProps {
  event: FragmentType<typeof EventPageBodyFragment>
  /** As the page's loader brought it. */
  feed: FragmentType<typeof FeedFragment>
  now: string
  actions?: ReactNode
  afterFacts?: ReactNode
  children: ReactNode
}

/**
 * Poster, heading, card and sections in the layout and the order of the theme. Every layout has the same parts in the
 * same places of the tree, so that what is typed stays when another theme is published.
 */
export function EventPageBody({ event: reference, feed, now, actions, afterFacts, children }: EventPageBodyProps) {
  const inLanguage = useTextLanguage()
  const event = readFragment(EventPageBodyFragment, reference)
  const resolvedTheme = useEventTheme()
  // A drawn poster has its own shape. Cut wide, its title would be cut too.
  const layout = event.cover ? (resolvedTheme?.coverLayout ?? 'side') : 'side'
  const { grid, poster, heading, ...picture } = layouts[layout]
  const cover = readFragment(CoverFragment, readFragment(EventPosterFragment, event).cover)
  const sections: Record<PageSection, ReactNode> = {
    about: (event.descriptionHtml || event.tags.length > 0) && (
      <section aria-labelledby="about-heading" className="flex flex-col gap-5">
        <Heading id="about-heading" className="sr-only">
          <Trans>About</Trans>
        </Heading>
        {event.descriptionHtml && <Markdown html={event.descriptionHtml} {...inLanguage(event.descriptionLanguage)} />}
        {event.tags.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {event.tags.map(({ name, slug }) => (
              <Link
                key={slug}
                to={`/tags/${encodeURIComponent(slug)}`}
                className="rounded-full border border-line px-3 py-2 text-sm font-medium hover:border-line-strong"
              >
                <bdi>{name}</bdi>
              </Link>
            ))}
          </p>
        )}
      </section>
    ),
    guests: <GuestFaces event={event} />,
    feed: <FeedPreview event={feed} timeZone={event.timeZone} now={now} />,
    gallery: <EventGallery event={event} />,
    place: <EventPlace event={event} />,
    terms: event.terms && <TermsNote slug={event.slug} version={event.terms.version} />,
  }
  return (
    <div
      data-layout={layout}
      data-upright={(cover && isUpright(cover)) || undefined}
      className={classNames('container-page grid flex-1 gap-x-12 gap-y-8 pt-4 pb-12 lg:pt-8 xl:gap-x-16', grid)}
    >
      <div className={poster}>
        <EventPoster event={event} title={event.title} {...picture} isUnlit={layout !== 'side'} />
      </div>
      {/* Positioned, or the light of the poster would be painted over the text. */}
      <div className={classNames('relative min-w-0 lg:[grid-area:heading]', heading)}>
        <EventHeading event={event} now={now} actions={actions}>
          <MoreDates event={event} now={now} />
          {afterFacts}
        </EventHeading>
      </div>
      <div className="relative min-w-0 lg:[grid-area:card]">
        <div className="lg:sticky lg:top-6">{children}</div>
      </div>
      <div className="relative flex min-w-0 flex-col gap-12 lg:[grid-area:sections]">
        {(resolvedTheme?.sections ?? pageSections).map((section) => (
          <div key={section} data-section={section} className="contents">
            {sections[section]}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The next dates of its series, with the spots that are left. */
function MoreDates({ event: { id, series }, now }: { event: EventPageBody_EventFragment; now: string }) {
  const { i18n } = useLingui()
  const others = (series?.dates.edges ?? []).filter(({ node }) => node.id !== id && node.status === 'PUBLISHED')
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="more-dates" className="flex flex-col gap-2 text-sm">
      <span id="more-dates" className="font-semibold">
        <Trans>More dates</Trans>
      </span>
      <ul className="tabular flex flex-wrap gap-x-5 gap-y-2">
        {others.slice(0, 5).map(({ node: { placesLeft, ...date } }) => (
          <li key={date.id}>
            <Link to={`/e/${date.slug}`} className="font-semibold underline underline-offset-4">
              {describeEventTime(i18n, date, now).short}
            </Link>{' '}
            {placesLeft != null && (
              <span className="text-muted">
                {placesLeft === 0 ? (
                  <Trans>Full</Trans>
                ) : (
                  <Plural value={placesLeft} one="# spot left" other="# spots left" />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {series?.takesSeveralDates && (
        <Link to={`/e/${series.slug}/dates`} className="hit-area w-fit font-semibold underline underline-offset-4">
          <Trans>Choose several dates</Trans>
        </Link>
      )}
    </nav>
  )
}

function TermsNote({ slug, version }: { slug: string; version: number }) {
  return (
    <p className="border-t border-line pt-5 text-sm text-muted">
      <Trans>
        <Link to={`/e/${slug}/tos`} className="hit-area font-semibold text-text accent-underline">
          Event terms
        </Link>
        , version {version}
      </Trans>
    </p>
  )
}

const underPoster =
  "lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:grid-rows-[auto_1fr] lg:[grid-template-areas:'heading_card'_'sections_card']"

const layouts: Record<
  ResolvedTheme['coverLayout'],
  {
    grid: string
    poster: string
    sizes: string
    ratio: 'portrait' | 'banner' | 'fill'
    height?: string
    heading?: string
  }
> = {
  side: {
    grid: "lg:grid-cols-[minmax(0,34rem)_minmax(0,33rem)] lg:justify-between lg:grid-rows-[auto_auto_1fr] lg:[grid-template-areas:'poster_heading'_'poster_card'_'sections_card']",
    poster: 'mx-auto w-full max-w-[34rem] lg:mx-0 lg:max-w-[min(100%,calc((100dvh-8rem)*0.8))] lg:[grid-area:poster]',
    sizes: '(min-width: 64rem) 34rem, 100vw',
    ratio: 'portrait',
  },
  banner: {
    grid: "lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:grid-rows-[auto_auto_1fr] lg:[grid-template-areas:'poster_poster'_'heading_card'_'sections_card']",
    poster: 'lg:[grid-area:poster]',
    sizes: '(min-width: 76rem) 76rem, (min-width: 40rem) 100vw, 100vw',
    ratio: 'banner',
  },
  backdrop: {
    grid: underPoster,
    // Up to the top of the window, under the header, and out before the sections begin.
    poster:
      'event-backdrop-poster pointer-events-none absolute inset-x-0 top-0 -z-10 h-[max(46rem,60lvh)] overflow-clip',
    sizes: '100vw',
    height: 'max(46rem, 60lvh)',
    ratio: 'fill',
    heading: 'pt-(--event-lead)',
  },
}
