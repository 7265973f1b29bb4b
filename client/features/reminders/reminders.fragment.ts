import { graphql } from '#client/gql/index.ts'

export const RemindersFragment = graphql(`
  fragment Reminders_Event on Event {
    id
    slug
    title
    timeZone
    reminders {
      minutesBefore
      dueAt
      subject
      opening
      guestCount
      sentCount
      sentAt
    }
  }
`)

/** Guests come and go, and a reminder is sent, while an organizer looks. */
export const RemindersChanged = graphql(`
  subscription RemindersChanged($slug: String!) {
    eventChanged(slug: $slug) {
      ...Reminders_Event
    }
  }
`)
