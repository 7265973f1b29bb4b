import { queryEventPage } from '#client/features/area/event-area.ts'
import { actOnMessages } from '#client/features/messages/message-action.ts'
import { MessagesPage } from '#client/features/messages/messages-page.tsx'
import { readSegment } from '#client/features/messages/segments.ts'
import { graphql } from '#client/gql/index.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/event-messages.ts'

const EventMessagesPage = graphql(`
  query EventMessagesPage($eventId: ID!, $after: String) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        slug
        title
        ...Messages_Event
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const after = url.searchParams.get('after')
  const loaded = await queryEventPage(context, EventMessagesPage, { eventId: params.eventId, after })
  const [segment, messageId] = [url.searchParams.get('write'), url.searchParams.get('message')]
  const tag = url.searchParams.get('tag') ?? ''
  const writing = messageId !== null ? { messageId } : segment !== null ? { segment: readSegment(segment), tag } : null
  return { ...loaded, writing, idempotencyKey: crypto.randomUUID(), now: new Date().toISOString() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return actOnMessages({ context, form: await request.formData(), url, eventId: params.eventId })
}

export default function EventMessagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  const { variables, writing, idempotencyKey, now } = loaderData
  const { node: event } = usePreloaded(EventMessagesPage, variables, loaderData.page)
  const page = { event, after: variables.after, writing, idempotencyKey, now, answer }
  return <MessagesPage {...page} />
}
