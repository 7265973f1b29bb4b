import { graphql } from '#client/gql/index.ts'

export const PostponeEvent = graphql(`
  mutation PostponeEvent($input: PostponeEventInput!) {
    postponeEvent(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

export const CancelEvent = graphql(`
  mutation CancelEvent($input: CancelEventInput!) {
    cancelEvent(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

export const DuplicateEvent = graphql(`
  mutation DuplicateEvent($input: DuplicateEventInput!) {
    duplicateEvent(input: $input) {
      __typename
      ... on Event {
        id
        group {
          id
        }
      }
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

export const DeleteEvent = graphql(`
  mutation DeleteEvent($input: DeleteEventInput!) {
    deleteEvent(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

export const ReleaseEventUrl = graphql(`
  mutation ReleaseEventUrl($input: ReleaseEventUrlInput!) {
    releaseEventUrl(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)
