import { graphql } from '#client/gql/index.ts'

export const MessageFragment = graphql(`
  fragment Message_GuestMessage on GuestMessage {
    id
    subject
    body
    language
    translations {
      language
      subject
      body
    }
    segment
    dates
    answer
    tag
    question {
      id
      label
      kind
      choices
    }
    state
    dueAt
    isTimed
    isOverLimit
    audience
    revision
    sentAt
    writtenBy {
      id
      name
    }
    replyTo {
      id
      name
    }
    figures {
      sent
      waiting
      refused
      uncertain
    }
  }
`)

export const MessagesFragment = graphql(`
  fragment Messages_Event on Event {
    id
    slug
    status
    timeZone
    series {
      id
    }
    guestTags {
      name
    }
    language
    questions {
      id
      label
      kind
      choices
    }
    replyTo {
      id
      name
    }
    replyToChoices {
      id
      name
    }
    messages(first: 50, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          ...Message_GuestMessage
        }
      }
    }
  }
`)

/** Other organizers write, hold and send too, and mails leave one after another. */
export const MessagesChanged = graphql(`
  subscription MessagesChanged($eventId: ID!, $after: String) {
    messagesChanged(eventId: $eventId) {
      ...Messages_Event
    }
  }
`)
