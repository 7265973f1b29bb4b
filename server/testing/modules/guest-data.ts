import type { Actor } from '../actors.ts'
import { type Answer, mutate } from '../mutate.ts'

/** Erase what is stored under the secret of a guest without an account. */
export const eraseGuestData = (actor: Actor, { secret }: Answer) =>
  mutate(actor, 'eraseGuestData', { secret }, '... on GuestErased { spotsGivenBack }')
