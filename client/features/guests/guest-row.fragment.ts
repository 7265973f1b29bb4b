import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { GuestRow_RegistrationFragment } from '#client/gql/graphql.ts'

export const GuestRowFragment = graphql(`
  fragment GuestRow_Registration on Registration {
    id
    name
    email
    addressConfirmed
    partySize
    status
    createdAt
  }
`)

export type GuestRow = GuestRow_RegistrationFragment

export function readGuestRows(rows: readonly FragmentType<typeof GuestRowFragment>[]): GuestRow[] {
  return [...readFragment(GuestRowFragment, rows)]
}
