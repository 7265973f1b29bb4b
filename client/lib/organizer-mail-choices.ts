import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { OrganizerMails } from '#client/gql/graphql.ts'

/** When organizers are emailed about guests, most often first. */
export const organizerMailChoices = [
  { choice: 'EACH', label: msg`Each registration` },
  { choice: 'DAILY', label: msg`Once a day` },
  { choice: 'NEVER', label: msg({ message: 'Never', context: 'emails' }) },
] as const satisfies readonly { choice: OrganizerMails; label: MessageDescriptor }[]

/** What a form sent; null when it is none of them. */
export function readChoice(text: string): OrganizerMails | null {
  return organizerMailChoices.find(({ choice }) => choice === text)?.choice ?? null
}
