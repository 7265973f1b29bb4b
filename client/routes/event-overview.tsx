import { data, redirect } from 'react-router'
import { FeedPreview } from '#client/features/activity/feed-preview.tsx'
import { useLiveActivity } from '#client/features/activity/live-activity.ts'
import { EventOverview } from '#client/features/events/event-overview.tsx'
import { EventPoster } from '#client/features/events/event-poster.tsx'
import { useLiveEvent } from '#client/features/events/live-event.ts'
import { OrganizerHeader } from '#client/features/events/organizer-header.tsx'
import { publishEvent } from '#client/features/events/publish-event.ts'
import { requireOrganizer } from '#client/features/events/require-organizer.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo-preload.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import type { Route } from './+types/event-overview.ts'

const EventOverviewPage = graphql(`
  query EventOverviewPage($eventId: ID!, $feedRows: Int!) {
    viewer {
      id
    }
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        url
        title
        timeZone
        group {
          id
        }
        organization {
          id
          viewerRole
        }
        ...LiveEvent_Event
        ...LiveFeed_Event
        ...OrganizerHeader_Event
        ...EventOverview_Event
        ...EventPoster_Event
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const variables = { eventId: params.eventId, feedRows: 24 }
  const page = await queryPage(context, EventOverviewPage, variables)
  const event = requireOrganizer(page, params, url)
  return {
    page: { ...page, node: event },
    variables,
    now: new Date().toISOString(),
    publicUrl: context.get(visitorContext).config.publicUrl,
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') !== 'publish') throw data(null, { status: 400 })
  const missing = await publishEvent(context, params.eventId)
  if (missing.length === 0) throw redirect(url.pathname)
  return data({ missing }, { status: 422 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData ? `Overview · ${loaderData.page.node.title}` : 'Overview', isHidden: true })

export default function EventOverviewRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { variables, now, publicUrl } = loaderData
  const { node } = usePreloaded(EventOverviewPage, variables, loaderData.page)
  const event = node?.__typename === 'Event' ? node : loaderData.page.node
  useLiveEvent(event.url)
  useLiveActivity(event)
  return (
    <div className="container-page flex flex-col gap-8 pb-16">
      <OrganizerHeader event={event} role={params.organizationRole} part={null} now={now} />
      <EventOverview event={event} publicUrl={publicUrl} missing={actionData?.missing} />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <FeedPreview event={event} timeZone={event.timeZone} now={now} />
        <div className="hidden overflow-visible lg:block">
          <EventPoster event={event} sizes="18rem" isUnlit />
        </div>
      </div>
    </div>
  )
}
