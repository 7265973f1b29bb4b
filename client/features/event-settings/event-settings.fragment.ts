import { graphql } from '#client/gql/index.ts'

export const EventSettingsFragment = graphql(`
  fragment EventSettings_Event on Event {
    id
    url
    status
    placesTaken
    formerUrls
    publicationChecks {
      message
      isRequired
    }
    viewerCan {
      edit
      publish
    }
    ...EventForm_Event
  }
`)

/** An organizer sees what another one saves at that moment. */
export const EventSettingsChanged = graphql(`
  subscription EventSettingsChanged($url: String!, $language: String) {
    eventChanged(url: $url) {
      ...EventSettings_Event
      ...EventLife_Event
      ...QuestionFields_Event
    }
  }
`)
