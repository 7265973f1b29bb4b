import { graphql } from '#client/gql/index.ts'

export const EventDraftFragment = graphql(`
  fragment EventDraft_Event on Event {
    id
    slug
    title
    status
    updatedAt
    publicationChecks {
      path
      message
      isRequired
    }
    viewerCan {
      edit
    }
    group {
      id
    }
    organization {
      id
      viewerRole
    }
    cover {
      id
    }
    series {
      id
    }
    ...EventForm_Event
    ...EventPoster_Event
    ...ThemeDraft_Event
    ...PageTheme_Event
  }
`)

/** Two people may write on one draft. */
export const EventDraftChanged = graphql(`
  subscription EventDraftChanged($slug: String!) {
    eventChanged(slug: $slug) {
      ...EventDraft_Event
    }
  }
`)

export const CreateDraft = graphql(`
  mutation CreateDraft($input: CreateEventInput!) {
    createEvent(input: $input) {
      __typename
      ...EventDraft_Event
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

export const SaveDraft = graphql(`
  mutation SaveDraft($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      __typename
      ...EventDraft_Event
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
      ... on EventConflict {
        event {
          ...EventDraft_Event
        }
      }
    }
  }
`)
