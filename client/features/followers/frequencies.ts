import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { FollowFrequency } from '#client/gql/graphql.ts'

/** How often followers hear, most often first. */
export const frequencies = [
  { frequency: 'EVERY_EVENT', label: msg`Every new event` },
  { frequency: 'WEEKLY', label: msg`Once a week` },
] as const satisfies readonly { frequency: FollowFrequency; label: MessageDescriptor }[]

/** What a form sent; the first when it is none of them. */
export function readFrequency(form: FormData): FollowFrequency {
  return frequencies.find(({ frequency }) => frequency === form.get('frequency'))?.frequency ?? 'EVERY_EVENT'
}
