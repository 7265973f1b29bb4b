import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { FormRefusal } from '#client/features/area/area-action.ts'
import { GuestRow } from './guest-row.tsx'

export const GuestListFragment = graphql(`
  fragment GuestList_RegistrationConnection on RegistrationConnection {
    edges {
      node {
        id
        createdAt
        ...GuestRow_Registration
      }
    }
  }
`)

export interface GuestListProps {
  registrations: FragmentType<typeof GuestListFragment>
  timeZone: string
  now: string
  /** When the page was opened: who came since is lit. */
  openedAt: string
  /** Whether places can still be given back: not after the event. */
  isOpen: boolean
  refusal?: FormRefusal
}

/** Guests, the newest first, one to a line. */
export function GuestList({ registrations: reference, openedAt, refusal, ...rest }: GuestListProps) {
  const guests = readFragment(GuestListFragment, reference).edges.map(({ node }) => node)
  return (
    <ul className="divide-y divide-line">
      {guests.map((guest) => (
        <GuestRow
          key={guest.id}
          guest={guest}
          isFresh={guest.createdAt > openedAt}
          refusal={refusal?.about === guest.id ? refusal.message : undefined}
          {...rest}
        />
      ))}
    </ul>
  )
}
