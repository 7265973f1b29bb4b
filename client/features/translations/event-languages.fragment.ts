import { graphql } from '#client/gql/index.ts'

export const EventLanguagesFragment = graphql(`
  fragment EventLanguages_Event on Event {
    id
    slug
    status
    language
    timeZone
    viewerCan {
      edit
    }
    originals {
      part
      tag
      text
      help
      choices
      question {
        id
      }
    }
    translations {
      language
      missingCount
      outdatedCount
      texts {
        part
        text
        help
        choices
        isOutdated
        savedAt
        savedBy {
          id
          name
        }
        question {
          id
        }
      }
    }
  }
`)

/** A translator sees what others save at that moment, of the original and of the translation. */
export const EventLanguagesChanged = graphql(`
  subscription EventLanguagesChanged($slug: String!) {
    eventChanged(slug: $slug) {
      ...EventLanguages_Event
    }
  }
`)
