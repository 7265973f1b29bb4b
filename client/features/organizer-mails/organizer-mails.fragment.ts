import { graphql } from '#client/gql/index.ts'

export const OrganizerMailsFragment = graphql(`
  fragment OrganizerMails_Event on Event {
    id
    viewerOrganizerMails
  }
`)
