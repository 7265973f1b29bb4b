import type { RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

const GuestDataPage = graphql(`
  query GuestDataPage($secret: String!, $language: String) {
    guestData(secret: $secret) {
      eventTitle(language: $language)
      eventTitleLanguage(language: $language)
      eventSlug
      timeZone
      organizationName
      storedUntil
      records {
        attendees
        offeredTo
        kind
        name
        email
        addressConfirmedAt
        partySize
        language
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
      invitation {
        name
        email
        language
        invitedAt
        remindedAt
        openedAt
      }
      answer {
        name
        answer
        note
        answeredAt
      }
      mails {
        subject
        to
        createdAt
        sentAt
      }
      browsers {
        name
        createdAt
        lastSentAt
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
      ...Refusal_UserError
    }
  }
`)

type Context = Pick<RouterContextProvider, 'get'>

interface Params {
  /** The page shows a registration for this event, an invitation or an answer; or else an entry on the waitlist. */
  eventUrl?: string | undefined
  waitlistEntryId?: string | undefined
}

/** The secret that this browser holds for the page of a guest's data. */
export async function heldSecret(context: Context, { eventUrl, waitlistEntryId }: Params): Promise<string | null> {
  const { places } = context.get(visitorContext)
  if (eventUrl !== undefined)
    return (
      (await places.secretAt(eventUrl)) ?? (await places.invitationAt(eventUrl)) ?? (await places.answerAt(eventUrl))
    )
  return waitlistEntryId === undefined ? null : places.secretOfEntry(waitlistEntryId)
}

/** Everything that is stored under that secret: the page shows it, and the file has it as it is. */
export async function readGuestData(context: Context, params: Params) {
  const secret = await heldSecret(context, params)
  if (!secret) return null
  const { locale: language } = context.get(visitorContext).i18n
  return (await queryAsVisitor(context, GuestDataPage, { secret, language })).guestData
}
