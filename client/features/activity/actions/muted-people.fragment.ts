import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

/** Who is muted in an event's feed; for its organizers. */
export const MutedPeopleFragment = graphql(`
  fragment MutedPeople_Event on Event {
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
const read = new WeakMap<object, ReadonlySet<string>>()

/** Ids of the people who are muted; empty for those who may not know. The same set while nobody is muted or unmuted. */
export function mutedIn(event: FragmentType<typeof MutedPeopleFragment>): ReadonlySet<string> {
  const { mutedPeople } = readFragment(MutedPeopleFragment, event)
  if (!mutedPeople) return nobody
  const known = read.get(mutedPeople)
  if (known) return known
  const people = new Set(mutedPeople.edges.map(({ node }) => node.person.id))
  read.set(mutedPeople, people)
  return people
}
