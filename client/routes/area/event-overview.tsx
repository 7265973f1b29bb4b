import { data, redirect } from 'react-router'
import { FeedPreview } from '#client/features/activity/page/feed-preview.tsx'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { EventFigures } from '#client/features/events/event-figures.tsx'
import { EventNextStep } from '#client/features/events/event-next-step.tsx'
import { EventPoster } from '#client/features/events/page/event-poster.tsx'
import { publishEvent } from '#client/features/events/publish-event.ts'
import { HeldPlaces } from '#client/features/guest-invitations/held-places.tsx'
import { handleNoticeAction, isNoticeIntent } from '#client/features/notifications/pending-notice-action.ts'
import { PendingNoticeBar } from '#client/features/notifications/pending-notice-bar.tsx'
import { handleRetryMail } from '#client/features/notifications/stuck-mail-action.ts'
import { retryMailIntent, StuckMailPanel } from '#client/features/notifications/stuck-mail-panel.tsx'
import { SharePicturesPanel } from '#client/features/share-pictures/share-pictures-panel.tsx'
import { graphql } from '#client/gql/index.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { useRevalidateOn } from '#client/lib/navigation/use-revalidate-on.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/event-overview.ts'

const EventOverviewPage = graphql(`
  query EventOverviewPage($eventId: ID!, $feedRows: Int!, $withFeed: Boolean!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        slug
        title
        status
        timeZone
        guestCount
        placesLeft
        placesTaken
        organization {
          id
          ...StuckMailPanel_Organization
        }
        ...PendingNoticeBar_Event
        ...Feed_Event @include(if: $withFeed)
        ...EventFigures_Event
        ...EventNextStep_Event
        ...HeldPlaces_Event
        ...EventPoster_Event
        ...SharePicturesPanel_Event
      }
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const variables = { eventId: params.eventId, feedRows: 24, withFeed: true }
  return {
    ...(await queryEventPage(context, EventOverviewPage, variables)),
    now: new Date().toISOString(),
    publicUrl: context.get(visitorContext).config.publicUrl,
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  const path = url.pathname
  if (isNoticeIntent(intent)) return handleNoticeAction({ context, intent, eventId: params.eventId, path })
  if (intent === retryMailIntent) return handleRetryMail({ context, form, path })
  if (intent !== 'publish') throw data(null, { status: 400 })
  const missing = await publishEvent(context, params.eventId)
  if (missing.length === 0) throw redirect(path)
  return data({ missing }, { status: 422 })
}

export default function EventOverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  const { variables, now, publicUrl } = loaderData
  // The items of a feed have a store of their own (decision 030).
  const { node: event } = usePreloaded(EventOverviewPage, { ...variables, withFeed: false }, loaderData.page)
  // The pace and the held spots are read by the server and not sent to everyone.
  useRevalidateOn(`${event.guestCount} ${event.placesLeft} ${event.placesTaken}`)
  const refused: { missing?: string[]; noticeProblem?: string; mailProblem?: string } = answer ?? {}
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3 sm:gap-4">
        <PendingNoticeBar event={event} now={now} problem={refused.noticeProblem} />
        <StuckMailPanel organization={event.organization} eventId={event.id} now={now} problem={refused.mailProblem} />
        {event.status !== 'DRAFT' && <EventFigures event={event} />}
        <HeldPlaces event={event} />
        <EventNextStep event={event} publicUrl={publicUrl} missing={refused.missing} />
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <FeedPreview event={loaderData.page.node} timeZone={event.timeZone} now={now} />
          <SharePicturesPanel event={event} />
        </div>
        <div className="hidden overflow-visible lg:block">
          <EventPoster event={event} title={event.title} sizes="18rem" isUnlit />
        </div>
      </div>
    </div>
  )
}
