import { graphql } from '#client/gql/index.ts'

export const MailTextFragment = graphql(`
  fragment MailText_MailText on MailText {
    kind
    subject
    opening
    language
    revision
    ofOrganization {
      kind
      subject
      opening
    }
  }
`)
