import { queryEventPage } from '#client/features/area/event-area.ts'
import { readInvitationFilter } from '#client/features/guest-invitations/invitation-filters.ts'
import { actOnInvitations } from '#client/features/guest-invitations/invitations-action.ts'
import { InvitationsPage } from '#client/features/guest-invitations/invitations-page.tsx'
import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'
import type { Route } from './+types/event-invitations.ts'

const EventInvitationsPage = graphql(`
  query EventInvitationsPage(
    $eventId: ID!
    $answer: AttendanceAnswer
    $isAnswered: Boolean
    $after: String
    $othersAfter: String
    $search: String
    $earlierAfter: ID
  ) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        ...InvitationsPage_Event
      }
    }
  }
`)

const EventInvitations = graphql(`
  subscription EventInvitations($eventId: ID!) {
    eventInvitations(eventId: $eventId) {
      id
    }
  }
`)

/** How often the page is loaded again at most, in milliseconds: an answer is here within a second. */
const everyMs = 400

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const filter = readInvitationFilter(url.searchParams)
  const after = url.searchParams.get('after')
  const othersAfter = url.searchParams.get('others')
  const search = (url.searchParams.get('q') ?? '').slice(0, 300)
  const earlierAfter = url.searchParams.get('earlier')
  const { eventId } = params
  const { answer, isAnswered } = filter
  const variables = { eventId, answer, isAnswered, after, othersAfter, search, earlierAfter }
  const { page } = await queryEventPage(context, EventInvitationsPage, variables)
  const count = (name: string) => {
    const value = url.searchParams.get(name)
    return value === null ? null : Math.min(Math.max(Number.parseInt(value, 10) || 0, 0), 100_000)
  }
  const done = {
    invited: count('invited'),
    known: count('known') ?? 0,
    remaining: count('remaining') ?? 0,
    reminded: count('reminded'),
  }
  return {
    event: page.node,
    filterId: filter.id,
    after,
    othersAfter,
    search,
    earlierAfter,
    done,
    now: new Date().toISOString(),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return actOnInvitations({ context, form: await request.formData(), url, eventId: params.eventId })
}

export default function EventInvitationsRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const refusal = useLastAnswer(actionData)
  const revalidate = useThrottledRevalidation(everyMs)
  const { filterId, ...loaded } = loaderData
  useLiveSubscription({
    document: EventInvitations,
    variables: { eventId: params.eventId },
    isUncached: true,
    onData: revalidate,
    onEnded: 'reload',
  })
  const filter = readInvitationFilter(new URLSearchParams({ answer: filterId }))
  return <InvitationsPage {...loaded} filter={filter} refusal={refusal} />
}
