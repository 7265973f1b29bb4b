import type { Actor } from '../actors.ts'
import type { Answer } from './events.ts'

const refusal = '... on UserError { code message } ... on InvalidInput { fields { path message } }'

/** @returns `isBooked`, `dates` with a `registration`, a `waitlistEntry` or a `refusal` each, or a refusal of all. */
export async function registerForDates(actor: Actor, input: object): Promise<Answer> {
  const { registerForDates: answer } = await actor.ask(
    `mutation ($input: RegisterForDatesInput!) {
      registerForDates(input: $input) {
        __typename
        ... on Booking {
          isBooked
          dates {
            eventId
            registration { id status partySize secret answers { value } }
            waitlistEntry { id state secret }
            refusal { code message fields { path message } }
          }
        }
        ${refusal}
      } }`,
    { input: { partySize: 1, ...input } },
  )
  return answer
}

export async function cancelDates(
  actor: Actor,
  registrations: object[],
  waitlistEntries: object[] = [],
): Promise<Answer> {
  const { cancelDates: answer } = await actor.ask(
    `mutation ($input: CancelDatesInput!) {
      cancelDates(input: $input) {
        __typename
        ... on CancelledDates {
          dates { registration { id status } refusal { code } }
          waitlistEntries { waitlistEntry { id state } refusal { code } }
        }
        ${refusal}
      } }`,
    { input: { registrations, waitlistEntries } },
  )
  return answer
}

/** What somebody holds at the dates of a series. */
export async function heldDatesOf(actor: Actor, slug: string, secrets?: string[]): Promise<Answer[]> {
  const { series } = await actor.ask(
    `query ($slug: String!, $secrets: [String!]) {
      series(slug: $slug) {
        viewerPlaces(secrets: $secrets) { registration { id email secret } waitlistEntry { id email secret } } } }`,
    { slug, secrets },
  )
  return series.viewerPlaces
}
