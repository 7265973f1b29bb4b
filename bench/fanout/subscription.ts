/** What an event's own page follows. */
export const followDocument = /* GraphQL */ `
  subscription EventActivity($slug: String!, $after: ID) {
    eventActivity(slug: $slug, after: $after) {
      sequence
      kind
      item {
        id
        sequence
        kind
        parentId
        actorName
        actor {
          id
          name
          handle
          image
        }
        body
        details
        visibility
        isDeleted
        isApproved
        createdAt
        editedAt
        reactions {
          emoji
          count
        }
      }
    }
  }
`

export const eventSlug = 'everybody-watches'
