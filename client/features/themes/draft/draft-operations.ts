import { graphql } from '#client/gql/index.ts'

// Short names: these travel with every edit, to everyone who has the draft open.

export const ThemeDocument = graphql(`
  subscription Theme($eventId: ID!, $epoch: Int, $stateVector: String) {
    d: themeDocument(eventId: $eventId, epoch: $epoch, stateVector: $stateVector) {
      e: epoch
      s: sequence
      c: writer
      w: isWhole
      u: update
      p: editors {
        key
        user {
          id
          name
          handle
          image
        }
        control
        cursorX
        cursorY
        color
      }
      g: editorsGone
    }
  }
`)

export const ApplyThemeUpdate = graphql(`
  mutation SetTheme($i: ApplyThemeUpdateInput!) {
    r: applyThemeUpdate(input: $i) {
      __typename
      ... on ThemeUpdateApplied {
        epoch
        sequence
      }
      ... on UserError {
        message
      }
      ... on ThemeUpdateRefused {
        token
      }
      ... on RateLimited {
        retryAfterSeconds
      }
    }
  }
`)

export const ShowThemePresence = graphql(`
  mutation AtTheme($i: ShowThemePresenceInput!) {
    r: showThemePresence(input: $i) {
      __typename
      ... on ThemePresenceShown {
        key
      }
    }
  }
`)

export const PublishTheme = graphql(`
  mutation PublishTheme($input: PublishThemeInput!) {
    answer: publishTheme(input: $input) {
      __typename
      ... on EventTheme {
        version
        tokens
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const RestoreTheme = graphql(`
  mutation RestoreTheme($input: RestoreThemeInput!) {
    answer: restoreTheme(input: $input) {
      __typename
      ... on ThemeUpdateApplied {
        sequence
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const DraftViewer = graphql(`
  query DraftViewer {
    viewer {
      id
    }
  }
`)
