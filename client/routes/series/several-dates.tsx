import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { textOf } from '#client/lib/forms/form-action.ts'
import { Subscribe } from '#client/features/calendars/public.ts'
import { bookDates } from '#client/features/registrations/dates/booking-action.ts'
import { DateChoiceFragment } from '#client/features/registrations/dates/booking-documents.ts'
import { BookingResult } from '#client/features/registrations/dates/booking-result.tsx'
import { askToCancel, cancelChosen } from '#client/features/registrations/dates/cancel-dates-action.ts'
import { ChooseDates } from '#client/features/registrations/dates/choose-dates.tsx'
import { describeDate } from '#client/features/registrations/dates/describe-date.ts'
import { readHeld } from '#client/features/registrations/dates/held-date.ts'
import { YourDates } from '#client/features/registrations/dates/your-dates.tsx'
import { readPageTheme } from '#client/features/events/live/page-theme.ts'
import { EventPageHeader } from '#client/features/events/page/event-page-header.tsx'
import { graphql, readFragment } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { queryOf } from '#client/lib/navigation/query-of.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { useRevalidateOn } from '#client/lib/navigation/use-revalidate-on.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'
import { zoneName } from '#client/lib/time/event-dates.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/several-dates.ts'

const SeveralDatesPage = graphql(`
  query SeveralDatesPage($slug: String!, $language: String, $first: Int!, $after: String) {
    viewer {
      id
    }
    event(slug: $slug) {
      id
      series {
        id
        slug
      }
    }
    series(slug: $slug) {
      id
      slug
      title
      takesSeveralDates
      timeZone
      rule {
        summary
      }
      nextDate {
        id
        slug
        status
        visibility
        ...PageTheme_Event
        ...EventPageHeader_Event
      }
      dates(first: $first, after: $after, past: false) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            ...DateChoice_Event
          }
        }
      }
    }
  }
`)

const HeldDates = graphql(`
  query HeldDates($slug: String!, $language: String, $secrets: [String!]) {
    series(slug: $slug) {
      id
      viewerPlaces(secrets: $secrets) {
        ...HeldDate_HeldDate
      }
    }
  }
`)

/** As many as may be chosen at once. */
const first = 60

/** The dates of a series, to register for several at once, and those that the visitor holds. */
export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { places, newFormKey, i18n, config } = context.get(visitorContext)
  const after = url.searchParams.get('after')
  const variables = { slug: params.eventUrl, language: i18n.locale, first, after }
  const page = await queryPage(context, SeveralDatesPage, variables)
  const slug = page.series?.slug ?? page.event?.series?.slug
  if (!slug) throw data(null, { status: 404 })
  const path = `/e/${slug}/dates`
  // Also from a date of it, and from a former address.
  if (!page.series || url.pathname !== path) throw redirect(path + queryOf(request), 301)
  const secrets = places.all()
  const isStranger = page.viewer === null && secrets.length === 0
  const own = isStranger ? null : await queryAsVisitor(context, HeldDates, { ...variables, secrets })
  const held = own?.series?.viewerPlaces ?? []
  const loaded = {
    page: { ...page, series: page.series },
    feeds: {
      address: `${config.publicUrl}/e/${slug}`,
      groupSlug: null,
      language: i18n.locale,
      siteLanguage: config.defaultLocale,
    },
    variables,
    held,
    path,
    after,
    choosesAll: url.searchParams.get('choose') === 'all',
    cancelledCount: wholeNumber(url.searchParams.get('cancelled')),
    formKey: newFormKey(),
    now: new Date().toISOString(),
  }
  // What is somebody's own must not be found again on a shared computer.
  return data(loaded, held.length > 0 ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const slug = params.eventUrl
  const args = { context, form, slug, path: `/e/${slug}/dates` }
  switch (form.get('intent')) {
    case 'book':
      return bookDates({ ...args, seriesId: textOf(form, 'seriesId') })
    case 'ask-cancel':
    case 'ask-cancel-all':
      return askToCancel(args)
    case 'cancel':
      return cancelChosen(args)
    default:
      throw data(null, { status: 400 })
  }
}

/** Also after a refusal: terms, questions or spots may have changed, which is why it was refused. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' || defaultShouldRevalidate

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle: PageHandle = {
  theme: (loaderData) => {
    const { nextDate } = (loaderData as Route.ComponentProps['loaderData']).page.series
    return nextDate && readPageTheme(nextDate)
  },
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const i18n = i18nOfPage(matches)
  const title = loaderData
    ? i18n._(msg`Choose dates · ${{ title: loaderData.page.series.title }}`)
    : i18n._(msg`Choose your dates`)
  return secretPageMeta(title)
}

export default function SeveralDatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { variables, path, now, after } = loaderData
  const { viewer, series } = usePreloaded(SeveralDatesPage, variables, loaderData.page)
  const answer = useLastAnswer(actionData)
  const held = readHeld(loaderData.held)
  const dates = readFragment(
    DateChoiceFragment,
    series.dates.edges.map(({ node }) => node),
  )
  // A change of a waitlist may be an offer to the visitor, or move them up.
  const waitingAt = new Set(held.filter(({ isEntry }) => isEntry).map(({ event }) => event.id))
  const rooms = dates
    .filter(({ id }) => waitingAt.has(id))
    .map(({ waitlistLength, placesLeft }) => [waitlistLength, placesLeft])
  useRevalidateOn(JSON.stringify(rooms))
  const booking = answer?.form === 'booking' ? answer : undefined
  const { nextDate } = series
  const times = new Map([...held.map(({ event }) => event), ...dates].map((date) => [date.id, date]))
  const zones = new Set(dates.map(({ timeZone }) => timeZone))
  const zone = zones.size === 1 ? zoneName(i18n, dates[0]!.timeZone) : null
  return (
    <div className="container-page flex flex-col gap-6 pb-16">
      {nextDate ? (
        <EventPageHeader event={nextDate} title={t`Choose your dates`} now={now}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <LiveBadge />
            {/* What strangers do not see is in no feed. */}
            {nextDate.status !== 'DRAFT' && nextDate.visibility !== 'PRIVATE' && (
              <Subscribe owner={loaderData.feeds} name={series.title} />
            )}
          </div>
        </EventPageHeader>
      ) : (
        <Display size="md" className="pt-8">
          {series.title}
        </Display>
      )}
      <p className="-mt-6 text-sm text-pretty text-muted">
        {series.rule.summary}
        {zone && (
          <>
            {' · '}
            {zone}
          </>
        )}
      </p>
      {booking && booking.outcomes.length > 0 && (
        <BookingResult
          state={booking}
          whenOf={(eventId) => {
            const date = times.get(eventId)
            return date ? describeDate(i18n, date, now) : null
          }}
        />
      )}
      <YourDates
        rows={held}
        now={now}
        path={path}
        state={answer?.form === 'cancel' ? answer : undefined}
        cancelledCount={loaderData.cancelledCount}
      />
      {dates.length === 0 ? (
        <EmptyState title={t`No dates to come`}>
          <Trans>New dates appear here when the host adds them.</Trans>
        </EmptyState>
      ) : (
        <ChooseDates
          series={series}
          dates={dates}
          held={held}
          now={now}
          path={path}
          isSignedIn={viewer !== null}
          formKey={loaderData.formKey}
          choosesAll={loaderData.choosesAll}
          after={after}
          pageInfo={series.dates.pageInfo}
          state={booking}
        />
      )}
    </div>
  )
}
