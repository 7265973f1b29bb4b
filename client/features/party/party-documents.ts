import { graphql } from '#client/gql/index.ts'

export const PartyPageFragment = graphql(`
  fragment PartyPage_Registration on Registration {
    id
    status
    partySize
    addressConfirmed
    attendees {
      id
      name
      email
      position
      isHolder
      checkedInAt
      ticketUrl
      ticketCode
      ...PersonWalletButtons_Attendee
      answers {
        ...AnswerList_Answer
      }
    }
    transfers {
      id
      state
      email
      attendeeId
      isWholeParty
      toName
    }
    event {
      id
      slug
      title(language: $language)
      status
      timeZone
      asksAttendeeNames
      attendeeNamesUntil
      allowsTransfers
      ...QuestionFields_Event
    }
  }
`)

export const PartyChanged = graphql(`
  subscription PartyChanged($id: ID!, $secret: String, $language: String) {
    registrationChanged(id: $id, secret: $secret) {
      ...PartyPage_Registration
    }
  }
`)
