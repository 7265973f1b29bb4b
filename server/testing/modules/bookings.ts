import type { Actor } from '../actors.ts'
import { type Answer, mutate } from '../mutate.ts'

/** @returns `isBooked`, `dates` with a `registration`, a `waitlistEntry` or a `refusal` each, or a refusal of all. */
export const registerForDates = (actor: Actor, input: object) =>
  mutate(
    actor,
    'registerForDates',
    { partySize: 1, ...input },
    `... on Booking {
      isBooked
      dates {
        eventId
        registration { id status partySize secret answers { value } }
        waitlistEntry { id state secret }
        refusal { code message fields { path message } }
      }
    }`,
  )

export const cancelDates = (actor: Actor, registrations: object[], waitlistEntries: object[] = []) =>
  mutate(
    actor,
    'cancelDates',
    { registrations, waitlistEntries },
    `... on CancelledDates {
      dates { registration { id status } refusal { code } }
      waitlistEntries { waitlistEntry { id state } refusal { code } }
    }`,
  )

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
