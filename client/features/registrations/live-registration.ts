import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'
import { useReload } from '#client/lib/reload.ts'

/** Everything about a place that others may change. */
export const LiveRegistrationFragment = graphql(`
  fragment LiveRegistration_Registration on Registration {
    id
    status
    partySize
    name
    checkedInAt
    termsChanged
  }
`)

const RegistrationChanged = graphql(`
  subscription RegistrationChanged($id: ID!, $secret: String) {
    registrationChanged(id: $id, secret: $secret) {
      ...LiveRegistration_Registration
    }
  }
`)

/** Keeps a place up to date; null follows none. The server sends it as it is at every (re)connection first. */
export function useLiveRegistration(id: string | null, secret: string | null): void {
  const reload = useReload()
  useLiveSubscription({
    document: RegistrationChanged,
    variables: id === null ? null : { id, secret },
    onEnded: reload,
  })
}
