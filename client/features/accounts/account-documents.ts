import { graphql } from '#client/gql/index.ts'

export const AccountPageQuery = graphql(`
  query AccountPage {
    viewer {
      id
      name
      handle
      email
      emailVerified
      hasPassword
      passkeys {
        id
        name
        createdAt
      }
      sessions {
        id
        isCurrent
        device
        ipAddress
        lastSeenAt
      }
      ownedAlone {
        id
        name
        slug
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

export const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

export const EndSession = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input) {
      __typename
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

export const DeletePasskey = graphql(`
  mutation DeletePasskey($input: DeletePasskeyInput!) {
    deletePasskey(input: $input) {
      __typename
    }
  }
`)
