import type { Actor } from '../actors.ts'
import type { Answer } from '../registrations/registrations.ts'

const erase = /* GraphQL */ `
  mutation ($secret: String!) {
    eraseGuestData(input: { secret: $secret }) {
      __typename
      ... on GuestErased {
        spotsGivenBack
      }
      ... on UserError {
        code
      }
    }
  }
`

/** Erase what is stored under the secret of a guest without an account. */
export async function eraseGuestData(actor: Actor, { secret }: Answer): Promise<Answer> {
  return (await actor.ask(erase, { secret })).eraseGuestData
}
