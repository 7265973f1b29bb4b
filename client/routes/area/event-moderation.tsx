import { data } from 'react-router'
import { readFeedForm } from '#client/features/activity/actions/feed-form.ts'
import { moderationPageSize, readFeedAddress } from '#client/features/activity/page/feed-address.ts'
import { finish, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { EarlierModeration } from '#client/features/moderation/earlier-moderation.tsx'
import { ModerationPage } from '#client/features/moderation/moderation-page.tsx'
import { graphql } from '#client/gql/index.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import type { Route } from './+types/event-moderation.ts'

const EventModerationPage = graphql(`
  query EventModerationPage(
    $eventId: ID!
    $feedRows: Int!
    $before: String
    $hasBefore: Boolean!
    $after: String
    $hasAfter: Boolean!
  ) {
    viewer {
      id
      name
      handle
      image
    }
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        slug
        title
        ...ModerationPage_Event
        timeZone
        ...Feed_Event
        ...FeedPart_Event
        ...MutedPeople_Event
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { item: _item, ...stretch } = readFeedAddress(url.searchParams)
  const variables = { eventId: params.eventId, feedRows: moderationPageSize, ...stretch }
  return { ...(await queryEventPage(context, EventModerationPage, variables)), now: new Date().toISOString() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const wanted = readFeedForm(form)
  if (!wanted) throw data(null, { status: 400 })
  return finish(await runMutation(context, url, wanted.document, wanted.variables), textOf(form, 'id'), url)
}

export default function EventModerationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  const { variables, now } = loaderData
  const { viewer, node: event } = usePreloaded(EventModerationPage, variables, loaderData.page)
  return (
    <div className="flex flex-col gap-6">
      <FormError message={answer?.message} />
      {variables.hasBefore || variables.hasAfter ? (
        <EarlierModeration event={event} loaded={loaderData.page.node} viewer={viewer} now={now} />
      ) : (
        <ModerationPage event={event} loaded={loaderData.page.node} viewer={viewer} now={now} />
      )}
    </div>
  )
}
