import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'

const OrganizationMoved = graphql(`
  subscription OrganizationMoved($id: ID!) {
    organizationChanged(id: $id) {
      id
      viewerRole
    }
  }
`)

/**
 * Loads the page anew whenever members, invitations, keys, settings or groups changed. When the membership itself ends
 * the page is asked for once more too, and is not there any longer.
 */
export function useOrganizationReload(id: string): void {
  const revalidate = useThrottledRevalidation()
  useLiveSubscription({
    document: OrganizationMoved,
    variables: { id },
    onData: revalidate,
    onEnded: revalidate,
  })
}
