import { requireEventNode } from '#client/features/area/event-area.ts'
import { useEventReload } from '#client/features/events/use-event-reload.ts'
import { WaitlistPage } from '#client/features/waitlist/waitlist-page.tsx'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import type { Route } from './+types/event-waitlist.ts'

const EventWaitlistPage = graphql(`
  query EventWaitlistPage($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        url
        title
        ...WaitlistPage_Event
      }
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { node } = await queryPage(context, EventWaitlistPage, { eventId: params.eventId })
  return { event: requireEventNode(node), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Waitlist · ${loaderData?.event.title ?? 'Event'}`, isHidden: true })

export default function EventWaitlistRoute({ loaderData: { event, now } }: Route.ComponentProps) {
  useEventReload(event.url)
  return <WaitlistPage event={event} now={now} />
}
