import { requireEventNode } from '#client/features/area/event-area.ts'
import { VisualWall } from '#client/features/visuals/visual-wall.tsx'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import type { Route } from './+types/event-visuals.ts'

const EventVisualsPage = graphql(`
  query EventVisualsPage($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        viewerCan {
          changeVisuals
        }
        ...VisualWall_Event
      }
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { node } = await queryPage(context, EventVisualsPage, { eventId: params.eventId })
  return { event: requireEventNode(node) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Visuals · ${loaderData?.event.title ?? 'Event'}`, isHidden: true })

export default function EventVisualsRoute({ loaderData: { event } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-8">
      {!event.viewerCan.changeVisuals && (
        <p className="rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
          You can look at these pictures. Changing them is for hosts and above.
        </p>
      )}
      <VisualWall event={event} />
    </div>
  )
}
