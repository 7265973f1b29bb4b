import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { AttendanceAnswer } from '#client/gql/graphql.ts'

export interface InvitationFilter {
  /** The word of the address; empty for everyone. */
  id: string
  label: MessageDescriptor
  count: 'sent' | 'going' | 'maybe' | 'cant' | 'unanswered'
  answer: AttendanceAnswer | null
  isAnswered: boolean | null
}

/** Which of the invited the list shows, in the order of the figures above it. */
export const invitationFilters: readonly InvitationFilter[] = [
  { id: '', label: msg`Invited`, count: 'sent', answer: null, isAnswered: null },
  {
    id: 'going',
    label: msg({ message: 'Going', context: 'guest' }),
    count: 'going',
    answer: 'GOING',
    isAnswered: null,
  },
  {
    id: 'maybe',
    label: msg({ message: 'Maybe', context: 'answer to an invitation' }),
    count: 'maybe',
    answer: 'MAYBE',
    isAnswered: null,
  },
  {
    id: 'cant',
    label: msg({ message: 'Can’t go', context: 'answer to an invitation' }),
    count: 'cant',
    answer: 'CANT',
    isAnswered: null,
  },
  { id: 'waiting', label: msg`No answer yet`, count: 'unanswered', answer: null, isAnswered: false },
]

/** The filter that an address asks for; a word that is none shows everyone. */
export function readInvitationFilter(params: URLSearchParams): InvitationFilter {
  return invitationFilters.find(({ id }) => id === (params.get('answer') ?? '')) ?? invitationFilters[0]!
}

/** The address of a part of the list. */
export function invitationsHref(page: { id: string; after: string | null; othersAfter?: string | null }): string {
  const { id, after, othersAfter } = page
  const params = new URLSearchParams()
  if (id) params.set('answer', id)
  if (after) params.set('after', after)
  if (othersAfter) params.set('others', othersAfter)
  return `?${params}`
}
