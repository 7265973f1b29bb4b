import type { BroughtInput } from '#client/gql/graphql.ts'
import { textOf } from '#client/lib/forms/form-action.ts'
import { limits } from '#contract/limits.ts'

/** In a form that asked for the names of the others. One without script never did. */
export const askedNames = 'askedNames'
/** The field of one person whom somebody brings, from 0. The API names its errors alike. */
export const broughtName = (index: number) => `attendees.${index}.name`

/** The names of the people whom somebody brings, in order; null when the form did not ask for them. */
export function readBroughtNames(form: FormData, partySize: number): BroughtInput[] | null {
  if (!form.has(askedNames)) return null
  const others = Math.min(Math.max(partySize, 1), limits.partySize.max) - 1
  return Array.from({ length: others || 0 }, (_, index) => ({ name: textOf(form, broughtName(index)) || null }))
}
