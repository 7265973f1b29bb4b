import type { ResultOf } from '@graphql-typed-document-node/core'
import { graphql } from '#client/gql/index.ts'

/** What a guest gets by email about an event, and in which browsers. */
export const GuestMailsFragment = graphql(`
  fragment GuestMails_Subscription on MailSubscription {
    eventTitle(language: $language)
    eventTitleLanguage(language: $language)
    eventSlug
    dateCount
    email
    list
    isSubscribed
    remindsOfEvent
    remindsOfAny
    browsers {
      id
      name
    }
  }
`)

export type GuestSubscription = ResultOf<typeof GuestMailsFragment>

/** What an organizer gets by email about registrations: for one event, or daily for all. */
export const OrganizerMailsFragment = graphql(`
  fragment OrganizerMails_Subscription on OrganizerMailSubscription {
    eventTitle(language: $language)
    eventTitleLanguage(language: $language)
    email
    isSubscribed
  }
`)
