import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

/** Who is muted in an event's feed; for its organizers. */
export const MutedPeopleFragment = graphql(`
  fragment MutedPeople_Event on Event {
    id
    mutedPeople(first: 100) {
      edges {
        cursor
        node {
          mutedAt
          mutedBy {
            id
            name
          }
          person {
            id
            name
            handle
            image
          }
        }
      }
    }
  }
`)

const nobody: ReadonlySet<string> = new Set()
const idsOf = new WeakMap<object, ReadonlySet<string>>()

/** Ids of the muted people; empty for those who may not know. The same set until someone is muted or unmuted. */
export function mutedIn(event: FragmentType<typeof MutedPeopleFragment>): ReadonlySet<string> {
  const { mutedPeople } = readFragment(MutedPeopleFragment, event)
  if (!mutedPeople) return nobody
  const ids = idsOf.get(mutedPeople) ?? new Set(mutedPeople.edges.map(({ node }) => node.person.id))
  idsOf.set(mutedPeople, ids)
  return ids
}
