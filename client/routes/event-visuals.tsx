import { OrganizerHeader } from '#client/features/events/organizer-header.tsx'
import { requireOrganizer } from '#client/features/events/require-organizer.ts'
import { VisualWall } from '#client/features/visuals/visual-wall.tsx'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import type { Route } from './+types/event-visuals.ts'

const EventVisualsPage = graphql(`
  query EventVisualsPage($eventId: ID!) {
    viewer {
      id
    }
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        group {
          id
        }
        organization {
          id
          viewerRole
        }
        viewerCan {
          changeVisuals
        }
        ...OrganizerHeader_Event
        ...VisualWall_Event
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await queryPage(context, EventVisualsPage, { eventId: params.eventId })
  return { event: requireOrganizer(page, params, url), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Visuals · ${loaderData?.event.title ?? 'Event'}`, isHidden: true })

export default function EventVisualsRoute({ loaderData: { event, now }, params }: Route.ComponentProps) {
  return (
    <div className="container-page flex flex-col gap-8 pb-16">
      <OrganizerHeader event={event} role={params.organizationRole} part="Visuals" now={now} />
      {!event.viewerCan.changeVisuals && (
        <p className="rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
          You can look at these pictures. Changing them is for hosts and above.
        </p>
      )}
      <VisualWall event={event} />
    </div>
  )
}
