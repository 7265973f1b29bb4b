import { useMemo } from 'react'
import { areaEventContext, queryEventPage } from '#client/features/area/event-area.ts'
import { CheckInSearch } from '#client/features/guests/check-in-search.tsx'
import { actOnGuests } from '#client/features/guests/guest-action.ts'
import { GuestsPage, GuestsPageFragment } from '#client/features/guests/guests-page.tsx'
import { GuestRowFragment } from '#client/features/guests/guest-row.tsx'
import { graphql, readFragment } from '#client/gql/index.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'
import { hasCapability } from '#contract/capabilities.ts'
import { readGuestListQuery, statusesOf } from '#contract/guest-list.ts'
import type { Route } from './+types/event-guests.ts'

const GuestListStart = graphql(`
  query GuestListStart($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        guestListCursor
        ...GuestsRoom_Event
      }
    }
  }
`)

const EventGuestsPage = graphql(`
  query EventGuestsPage(
    $eventId: ID!
    $seesGuests: Boolean!
    $status: [RegistrationStatus!]
    $search: String!
    $tag: String
    $order: RegistrationOrder!
    $after: String
    $guestId: ID!
    $hasGuest: Boolean!
  ) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        slug
        title
        ...GuestsPage_Event @include(if: $seesGuests)
        ...CheckInSearch_Event @skip(if: $seesGuests)
      }
    }
    guest: node(id: $guestId) @include(if: $hasGuest) {
      __typename
      ... on Registration {
        id
        event {
          id
        }
        ...GuestPanel_Registration
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = readGuestListQuery(url.searchParams)
  const seesGuests = hasCapability(context.get(areaEventContext).role, 'seeGuests')
  const { eventId } = params
  const now = new Date().toISOString()
  // Read before the page: a change in between is delivered again, and nothing is missed.
  const before = await queryEventPage(context, GuestListStart, { eventId })
  const { page } = await queryEventPage(context, EventGuestsPage, {
    eventId,
    seesGuests,
    status: statusesOf(query.filter),
    search: query.search,
    tag: query.tag,
    order: query.sort === 'name' ? 'NAME' : 'NEWEST',
    after: query.after,
    guestId: query.guest ?? eventId,
    hasGuest: seesGuests && isRegistrationId(query.guest),
  })
  const { node: event, guest } = page
  return {
    start: before,
    event,
    guest: guest?.__typename === 'Registration' && guest.event?.id === eventId ? guest : null,
    cursor: before.page.node.guestListCursor ?? '0',
    query,
    seesGuests,
    now,
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return actOnGuests({ context, form: await request.formData(), url, eventId: params.eventId })
}

export default function EventGuestsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.seesGuests ? (
    <OrganizersGuests {...loaderData} answer={actionData} />
  ) : (
    <CheckInGuests {...loaderData} />
  )
}

type Loaded = Route.ComponentProps['loaderData']

function OrganizersGuests(page: Loaded & { answer: Route.ComponentProps['actionData'] }) {
  const { event, guest, query, now, cursor } = page
  // Guests have a live list of their own. The event is followed around this page.
  const { node: room } = usePreloaded(GuestListStart, page.start.variables, page.start.page)
  const answer = useLastAnswer(page.answer)
  const loaded = useMemo(() => {
    const { registrations, registrationCounts, guestTags } = readFragment(GuestsPageFragment, event)
    const rows = readFragment(GuestRowFragment, registrations?.edges.map(({ node }) => node) ?? [])
    const { filter, search, tag, sort, after } = query
    const part = { filter, search, tag, sort, after, hasMore: registrations?.pageInfo.hasNextPage ?? false }
    const openGuestId = guest?.id ?? null
    const tags = (guestTags ?? []).map(({ name }) => name)
    return { eventId: event.id, cursor, readAt: now, rows, counts: registrationCounts ?? [], part, openGuestId, tags }
  }, [event, query, guest, cursor, now])
  return (
    <GuestsPage
      event={event}
      room={room}
      loaded={loaded}
      guest={guest}
      query={{ ...query, guest: guest?.id ?? null }}
      now={now}
      answer={answer}
    />
  )
}

const EventMoved = graphql(`
  subscription EventMoved($slug: String!) {
    eventChanged(slug: $slug) {
      id
      guestCount
      waitlistLength
    }
  }
`)

function CheckInGuests({ event, query }: Loaded) {
  const revalidate = useThrottledRevalidation()
  // The message does not say who came or left: only organizers may know.
  useLiveSubscription({ document: EventMoved, variables: { slug: event.slug }, isUncached: true, onData: revalidate })
  return <CheckInSearch event={event} search={query.search} />
}

/** Whether a registration could have this id: a shortened address shows the list and no error. */
function isRegistrationId(id: string | null): id is string {
  if (!id || !/^[\w-]{20,100}$/.test(id)) return false
  return /^Registration:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(
    atob(id.replaceAll('-', '+').replaceAll('_', '/')),
  )
}
