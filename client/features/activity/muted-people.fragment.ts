import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

/** Who may not write into an event's feed any more; for its organizers. */
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

/** Ids of the people who are muted; empty for those who may not know. */
export function mutedIn(event: FragmentType<typeof MutedPeopleFragment>): ReadonlySet<string> {
  const { mutedPeople } = readFragment(MutedPeopleFragment, event)
  return new Set(mutedPeople?.edges.map(({ node }) => node.person.id))
}
