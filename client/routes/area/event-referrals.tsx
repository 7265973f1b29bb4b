import { areaAddress } from '#client/features/area/public.ts'
import { EmbedCode } from '#client/features/embeds/public.ts'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { readChartRange } from '#client/features/referrals/chart-filter.tsx'
import { Leaderboard } from '#client/features/referrals/leaderboard.tsx'
import { useLiveReferrals } from '#client/features/referrals/live-referrals.ts'
import { OwnEventLink } from '#client/features/referrals/own-event-link.tsx'
import { graphql } from '#client/gql/index.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/event-referrals.ts'

const EventReferralsPage = graphql(`
  query EventReferralsPage($eventId: ID!, $days: Int!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        slug
        visibility
        organization {
          id
          embedOrigins
          viewerCan {
            changeSettings
          }
        }
        viewerCan {
          seeGuests
        }
        ...OwnEventLink_Event
        ...Leaderboard_Event
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const range = readChartRange(url.searchParams)
  const variables = { eventId: params.eventId, days: range.days }
  return {
    ...(await queryEventPage(context, EventReferralsPage, variables)),
    range,
    publicUrl: context.get(visitorContext).config.publicUrl,
  }
}

export default function EventReferralsRoute({ loaderData }: Route.ComponentProps) {
  const { variables, range, publicUrl } = loaderData
  const { node: event } = usePreloaded(EventReferralsPage, variables, loaderData.page)
  const { organization } = event
  const { seeGuests } = event.viewerCan
  useLiveReferrals({ days: range.days, isOne: false, language: null })
  return (
    <div className="flex flex-col gap-6">
      {seeGuests && <Leaderboard event={event} range={range} />}
      <OwnEventLink event={event} publicUrl={publicUrl} />
      {event.visibility !== 'PRIVATE' && (
        <EmbedCode
          publicUrl={publicUrl}
          of={{ event: event.slug }}
          name={event.title}
          allowed={organization.embedOrigins.length}
          settings={
            organization.viewerCan.changeSettings ? `${areaAddress({ role: 'owner', organization })}/settings` : null
          }
        />
      )}
    </div>
  )
}
