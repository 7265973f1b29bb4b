import { graphql } from '#client/gql/index.ts'

/** Everything that is stored under a guest's link: the page shows it, and the file has it as it is. */
export const GuestDataPage = graphql(`
  query GuestDataPage($secret: String!) {
    guestData(secret: $secret) {
      eventTitle
      eventUrl
      timeZone
      organizationName
      storedUntil
      records {
        kind
        name
        email
        addressConfirmedAt
        partySize
        status
        since
        decidedAt
        cancelledAt
        checkedInAt
        offeredAt
        acceptedTermsVersion
        cameByShareLink
        answers {
          question
          answer
        }
      }
      mails {
        subject
        to
        createdAt
        sentAt
      }
      feedNames
      wantsNews
      spotsGivenBack
    }
  }
`)

export const EraseGuestData = graphql(`
  mutation EraseGuestData($input: EraseGuestDataInput!) {
    eraseGuestData(input: $input) {
      __typename
      ... on GuestErased {
        spotsGivenBack
      }
      ... on UserError {
        message
      }
    }
  }
`)
