import { areaEventContext, queryEventPage } from '#client/features/area/event-area.ts'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { describeDifferences } from '#client/features/series/describe-differences.ts'
import { JoinSeries } from '#client/features/series/join-series.tsx'
import { MakeSeries } from '#client/features/series/make-series.tsx'
import { readValues, startingOn } from '#client/features/series/rule-values.ts'
import { RepeatFragment } from '#client/features/series/series.fragment.ts'
import { actOnSeries } from '#client/features/series/series-action.ts'
import { isRuleAnswer } from '#client/features/series/series-forms.ts'
import { SeriesPage } from '#client/features/series/series-page.tsx'
import { previewRule, type RuleTimes } from '#client/features/series/series-preview.ts'
import { graphql, readFragment } from '#client/gql/index.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { localTime } from '#client/lib/time/event-dates.ts'
import type { Route } from './+types/event-repeat.ts'

const EventRepeatPage = graphql(`
  query EventRepeatPage($eventId: ID!, $dateCount: Int!, $after: String) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        ...Repeat_Event
      }
    }
  }
`)

const EventSeriesOf = graphql(`
  query EventSeriesOf($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        startsAt
        endsAt
        timeZone
        seriesDate
        series {
          id
          addedDates
          rule {
            frequency
            interval
            weekdays
            monthDays
            positions
            count
            until
          }
        }
      }
    }
  }
`)

const SeriesOfGroup = graphql(`
  query SeriesOfGroup($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        group {
          id
          series(first: 50) {
            edges {
              node {
                id
                title
                rule {
                  startsOn
                  summary
                }
              }
            }
          }
        }
      }
    }
  }
`)

/** As many as are made ahead by themselves. */
const dateCount = 60

const dayLength = 'yyyy-mm-dd'.length

const localTimes = ({ startsAt, endsAt, timeZone }: Record<keyof RuleTimes, string>): RuleTimes => ({
  startsAt: localTime(startsAt, timeZone),
  endsAt: localTime(endsAt, timeZone),
  timeZone,
})

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const after = url.searchParams.get('after')
  // What other organizers and jobs do to any date is an edit of an event of the organization.
  const listing = await readListing(context, 'ORGANIZATION', context.get(areaEventContext).page.node.organization.id)
  const { page } = await queryEventPage(context, EventRepeatPage, { eventId: params.eventId, dateCount, after })
  const event = readFragment(RepeatFragment, page.node)
  const { i18n, config } = context.get(visitorContext)
  const { publicUrl } = config
  const loaded = {
    listing,
    event: page.node,
    after,
    publicUrl,
    values: null,
    preview: null,
    differences: {},
    others: [],
  }
  if (event.series) return { ...loaded, differences: describeDifferences(i18n, event.series) }
  const times = localTimes(event)
  const values = readValues(url.searchParams, startingOn(times.startsAt.slice(0, dayLength)))
  const preview = await previewRule(context, values, times)
  const { page: around } = await queryEventPage(context, SeriesOfGroup, { eventId: params.eventId })
  return { ...loaded, values, preview, others: around.node.group.series.edges.map(({ node }) => node) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { eventId } = params
  const { page } = await queryEventPage(context, EventSeriesOf, { eventId })
  const { series, seriesDate } = page.node
  const times = localTimes(page.node)
  const day = seriesDate ?? times.startsAt.slice(0, dayLength)
  return actOnSeries({ context, form: await request.formData(), url, eventId, day, times, series: series ?? null })
}

export default function EventRepeatRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  const { listing, event: page, after, publicUrl, values, preview, differences, others } = loaderData
  useLiveListing(listing)
  const event = readFragment(RepeatFragment, page)
  if (event.series)
    return (
      <SeriesPage
        key={event.id}
        event={event}
        series={event.series}
        after={after}
        differences={differences}
        publicUrl={publicUrl}
        path={`/${params.organizationRole}/groups/${params.groupId}/events/`}
        answer={answer}
      />
    )
  if (!values || !preview) return null
  const refused = answer && isRuleAnswer(answer) ? answer : undefined
  return (
    <div className="flex flex-col gap-6">
      <MakeSeries event={page} values={refused?.values ?? values} preview={preview} refused={refused} />
      {event.viewerCan.edit && others.length > 0 && (
        <JoinSeries
          series={others}
          refusal={answer && 'message' in answer && !refused ? (answer.message ?? undefined) : undefined}
        />
      )}
    </div>
  )
}
