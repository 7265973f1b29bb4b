import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { ShareableEventFragment } from './shareable-events.tsx'

export const ShareableViewerFragment = graphql(`
  fragment Shareable_Viewer on Viewer {
    registrations(first: 50) {
      edges {
        node {
          id
          status
          event {
            id
            ...ShareableEvent_Event
          }
        }
      }
    }
    memberships {
      id
      organization {
        id
        events(first: 6, when: UPCOMING, drafts: false) {
          edges {
            node {
              id
              ...ShareableEvent_Event
            }
          }
        }
      }
    }
  }
`)

type Shareable = FragmentType<typeof ShareableEventFragment> & { id: string }

/** What somebody could share, nearest to them first: where they go, what their organizations host, what else is on. */
export function shareableEvents(
  reference: FragmentType<typeof ShareableViewerFragment> | null,
  listed: readonly Shareable[],
): Shareable[] {
  const viewer = readFragment(ShareableViewerFragment, reference)
  const going = (viewer?.registrations.edges ?? [])
    .filter(({ node }) => node.status !== 'CANCELLED' && node.status !== 'DECLINED')
    .map(({ node }) => node.event)
    .filter((event) => event !== null)
  const hosted = (viewer?.memberships ?? []).flatMap(({ organization }) =>
    organization.events.edges.map(({ node }) => node),
  )
  return [...new Map([...going, ...hosted, ...listed].map((event) => [event.id, event])).values()]
}
