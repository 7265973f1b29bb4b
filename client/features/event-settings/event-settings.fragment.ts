import { graphql } from '#client/gql/index.ts'

export const EventSettingsFragment = graphql(`
  fragment EventSettings_Event on Event {
    id
    url
    title
    description
    startsAt
    endsAt
    timeZone
    status
    visibility
    capacity
    placesTaken
    approvalRequired
    confirmAddresses
    commentPolicy
    waitlistEnabled
    waitlistClosed
    waitlistPolicy
    waitlistAutoOffer
    waitlistOfferMinutes
    waitlistCutoffMinutes
    waitlistQuietHours
    addressAudience
    addressHoursBefore
    onlineUrlAudience
    onlineUrlHoursBefore
    updatedAt
    lastEdits {
      field
      savedAt
      savedBy {
        id
        name
      }
    }
    formerUrls
    missingForPublication
    venue {
      name
      address
      onlineUrl
    }
    viewerCan {
      edit
      publish
    }
  }
`)

/** Whoever organizes sees what another organizer saves at that moment. */
export const EventSettingsChanged = graphql(`
  subscription EventSettingsChanged($url: String!) {
    eventChanged(url: $url) {
      ...EventSettings_Event
      ...EventLife_Event
      ...QuestionFields_Event
    }
  }
`)
