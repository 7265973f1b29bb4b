/** What an event's own page follows. */
export const followDocument = /* GraphQL */ `
  subscription EventActivity($url: String!, $after: ID) {
    eventActivity(url: $url, after: $after) {
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

export const eventUrl = 'everybody-watches'
