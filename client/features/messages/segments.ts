import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MessageSegment } from '#client/gql/graphql.ts'

/** Whom a message can be for, in the order of the list. */
export const segments: readonly { id: MessageSegment; label: MessageDescriptor }[] = [
  { id: 'EVERYONE', label: msg`Everyone (going, pending and waitlist)` },
  { id: 'GOING', label: msg({ message: 'Going', context: 'guest' }) },
  { id: 'WAITLIST', label: msg`Waitlist` },
  { id: 'APPLIED', label: msg`Pending` },
  { id: 'CHECKED_IN', label: msg`Checked in` },
  { id: 'NO_SHOW', label: msg`Didn’t show up` },
  { id: 'ANSWERED', label: msg`Answered a question` },
  { id: 'SHARE_LINK', label: msg`Came through a share link` },
  { id: 'TAGGED', label: msg`Tagged guests` },
]

/** The segment of an address or a form; everyone for a word that is none. */
export function readSegment(text: string | null): MessageSegment {
  return segments.find(({ id }) => id === text)?.id ?? 'EVERYONE'
}

interface ChosenSegment {
  segment: MessageSegment
  question?: { label: string } | null
  answer?: string | null
  tag?: string | null
}

/** Whom a message is for: `Going`, or `“Food”: Fish`. */
export function describeSegment(i18n: I18n, { segment, question, answer, tag }: ChosenSegment): string {
  if (segment === 'TAGGED' && tag) return i18n._(msg`Tagged “${{ tag }}”`)
  if (segment === 'ANSWERED' && question) {
    const { label } = question
    if (answer === null || answer === undefined) return i18n._(msg`Answered “${{ label }}”`)
    const words = answer === 'true' ? i18n._(msg`Checked`) : answer === 'false' ? i18n._(msg`Not checked`) : answer
    return `“${label}”: ${words}`
  }
  const { label } = segments.find(({ id }) => id === segment)!
  return i18n._(label)
}
