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

/** Reloads the page when members, invitations, keys, settings, groups or followers change, and when the membership ends. */
export function useOrganizationReload(id: string): void {
  const revalidate = useThrottledRevalidation()
  useLiveSubscription({ document: OrganizationMoved, variables: { id }, onData: revalidate, onEnded: revalidate })
}
