import { Trans } from '@lingui/react/macro'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { useLiveVisuals } from '#client/features/visuals/live-visuals.ts'
import { VisualsEditor } from '#client/features/visuals/editor/visuals-editor.tsx'
import { VisualsWall } from '#client/features/visuals/gallery/visuals-wall.tsx'
import { graphql } from '#client/gql/index.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
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
        viewerCan {
          changeVisuals
        }
        ...VisualsPage_Event
      }
    }
  }
`)

export function loader({ context, params }: Route.LoaderArgs) {
  return queryEventPage(context, EventVisualsPage, { eventId: params.eventId })
}

export default function EventVisualsRoute({ loaderData: { page, variables } }: Route.ComponentProps) {
  const { viewer, node: event } = usePreloaded(EventVisualsPage, variables, page)
  useLiveVisuals(event.id)
  if (viewer && event.viewerCan.changeVisuals)
    return <VisualsEditor key={event.id} event={event} personId={viewer.id} />
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed border-line-strong/50 px-4 py-3">
        <p className="me-auto text-sm text-muted">
          <Trans>You can view these images. Hosts and above can change them.</Trans>
        </p>
        <LiveBadge />
      </div>
      <VisualsWall event={event} />
    </div>
  )
}
