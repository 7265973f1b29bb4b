import type { ResultOf } from '@graphql-typed-document-node/core'
import { graphql } from '#client/gql/index.ts'

export const AccountPageQuery = graphql(`
  query AccountPage($language: String) {
    viewer {
      id
      name
      handle
      image
      email
      emailVerified
      language
      hasPassword
      createdAt
      ownCalendar {
        url
      }
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
      sessions {
        id
        isCurrent
        device
        place
        createdAt
        lastSeenAt
      }
      registrations(first: 100) {
        edges {
          node {
            id
            partySize
            event {
              id
              title(language: $language)
            }
          }
        }
        pageInfo {
          hasNextPage
        }
      }
      waitlistEntries(first: 100) {
        edges {
          node {
            id
          }
        }
      }
      follows {
        group {
          id
        }
        organization {
          id
        }
        ...FollowRow_Follow
      }
      organizerMails {
        choice
        event {
          id
          title(language: $language)
          titleLanguage(language: $language)
        }
      }
      ownedAlone {
        id
        name
        slug
      }
    }
  }
`)

/** The person as the account page shows them. */
export type AccountViewer = NonNullable<ResultOf<typeof AccountPageQuery>['viewer']>

export const HandleProposal = graphql(`
  query HandleProposal($handle: String!) {
    viewer {
      id
      handleProposal(handle: $handle) {
        handle
        problem
        suggestion
      }
    }
  }
`)

/** What the page on which a session is renewed needs to know. */
export const ConfirmPageQuery = graphql(`
  query ConfirmPage {
    viewer {
      id
      email
      hasPassword
      passkeys {
        id
      }
    }
  }
`)

export const ViewerChanged = graphql(`
  subscription ViewerChanged {
    viewerChanged {
      id
    }
  }
`)

export const RenewOwnCalendar = graphql(`
  mutation RenewOwnCalendar {
    renewOwnCalendar {
      id
    }
  }
`)

export const DeleteOwnCalendar = graphql(`
  mutation DeleteOwnCalendar {
    deleteOwnCalendar {
      id
    }
  }
`)

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      id
    }
  }
`)
