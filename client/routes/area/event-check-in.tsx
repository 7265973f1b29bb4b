import { data } from 'react-router'
import { finish, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { CheckInPage, walkInForm } from '#client/features/check-in/check-in-page.tsx'
import { AddWalkIn, CheckIn, UndoCheckIn } from '#client/features/check-in/check-in-documents.ts'
import { graphql } from '#client/gql/index.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/event-check-in.ts'

const EventCheckInPage = graphql(`
  query EventCheckInPage($eventId: ID!, $search: String!) {
    viewer {
      id
    }
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        ...CheckInPage_Event
      }
    }
  }
`)

export const handle: PageHandle = { isTool: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('q') ?? '').trim()
  const loaded = await queryEventPage(context, EventCheckInPage, { eventId: params.eventId, search })
  return { ...loaded, path: url.pathname }
}

/** Without script each press loads a page. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { eventId } = params
  const id = textOf(form, 'id')
  const intent = form.get('intent')
  if (intent === 'check-in') return finish(await runMutation(context, url, CheckIn, { input: { id } }), id, url)
  if (intent === 'undo') return finish(await runMutation(context, url, UndoCheckIn, { input: { id } }), id, url)
  if (intent === 'walk-in') {
    const typed = { name: textOf(form, 'name'), email: textOf(form, 'email'), partySize: textOf(form, 'partySize') }
    const input = { ...typed, eventId, partySize: Number(typed.partySize) || 1 }
    return finish(await runMutation(context, url, AddWalkIn, { input }), walkInForm, url, typed)
  }
  throw data(null, { status: 400 })
}

export default function EventCheckInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const lastAnswer = useLastAnswer(actionData)
  const { page, variables, path } = loaderData
  const { viewer, node: event } = usePreloaded(EventCheckInPage, variables, page)
  const { search } = variables
  return <CheckInPage event={event} personId={viewer?.id ?? ''} search={search} path={path} refusal={lastAnswer} />
}
