import { graphql } from '#client/gql/index.ts'

export const EventSettingsFragment = graphql(`
  fragment EventSettings_Event on Event {
    id
    slug
    status
    placesTaken
    heldPlaces {
      count
      until
    }
    formerSlugs
    publicationChecks {
      message
      isRequired
    }
    viewerCan {
      edit
      publish
    }
    series {
      id
    }
    ...EventForm_Event
  }
`)

/** An organizer sees what another one saves at that moment. */
export const EventSettingsChanged = graphql(`
  subscription EventSettingsChanged($slug: String!, $language: String) {
    eventChanged(slug: $slug) {
      ...EventSettings_Event
      ...EventLife_Event
      ...QuestionFields_Event
    }
  }
`)
