import { graphql } from '#client/gql/index.ts'

export const OrganizerMailsFragment = graphql(`
  fragment OrganizerMails_Event on Event {
    id
    viewerOrganizerMails
  }
`)

export const SetOrganizerMails = graphql(`
  mutation SetOrganizerMails($input: SetOrganizerMailsInput!) {
    setOrganizerMails(input: $input) {
      __typename
      ... on Event {
        id
        viewerOrganizerMails
      }
      ...Refusal_UserError
    }
  }
`)
