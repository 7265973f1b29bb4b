import { data } from 'react-router'
import { toRoleWord } from '#client/features/area/admit.ts'
import { finish, runMutation, textOf } from '#client/features/area/area-action.ts'
import { areaEventContext, requireEventNode } from '#client/features/area/event-area.ts'
import { useEventReload } from '#client/features/events/use-event-reload.ts'
import { DoorSearch } from '#client/features/guests/door-search.tsx'
import { readGuestListQuery, statusesOf } from '#contract/guest-list.ts'
import { GuestsPage } from '#client/features/guests/guests-page.tsx'
import { CancelRegistration } from '#client/features/registrations/registration-mutations.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { useKeptActionData } from '#client/lib/use-kept-action-data.ts'
import { hasCapability } from '#contract/capabilities.ts'
import type { Route } from './+types/event-guests.ts'

const EventGuestsPage = graphql(`
  query EventGuestsPage(
    $eventId: ID!
    $seesGuests: Boolean!
    $status: [RegistrationStatus!]
    $search: String!
    $after: String
  ) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        url
        title
        ...GuestsPage_Event @include(if: $seesGuests)
        ...DoorSearch_Event @skip(if: $seesGuests)
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = readGuestListQuery(url.searchParams)
  const role = toRoleWord(context.get(areaEventContext).node.organization.viewerRole)
  const seesGuests = hasCapability(role, 'seeGuests')
  const { node } = await queryPage(context, EventGuestsPage, {
    eventId: params.eventId,
    seesGuests,
    status: statusesOf(query.filter),
    search: query.search,
    after: query.after,
  })
  return { event: requireEventNode(node), query, seesGuests, now: new Date().toISOString() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') !== 'cancel') throw data(null, { status: 400 })
  const id = textOf(form, 'id')
  return finish(await runMutation(context, url, CancelRegistration, { input: { id } }), id, url)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Guests · ${loaderData?.event.title ?? 'Event'}`, isHidden: true })

export default function EventGuestsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptActionData(actionData)
  const { event, query, seesGuests, now } = loaderData
  useEventReload(event.url)
  return seesGuests ? (
    <GuestsPage event={event} query={query} now={now} refusal={answer} />
  ) : (
    <DoorSearch event={event} search={query.search} />
  )
}
