import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MessageSegment, SeriesScope } from '#client/gql/graphql.ts'

/** Whom a message can be for, in the order of the list. */
export const segments: readonly { id: MessageSegment; label: MessageDescriptor }[] = [
  { id: 'EVERYONE', label: msg`Everyone` },
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

/** Whose guests a message to a date of a series can be for. */
export const dateScopes: readonly { id: SeriesScope; label: MessageDescriptor }[] = [
  { id: 'ONE', label: msg`Only this date` },
  { id: 'FOLLOWING', label: msg`This and later dates` },
  { id: 'ALL', label: msg`All dates` },
]

/** The dates of a form; only the event’s own for a word that is none. */
export function readDateScope(text: string): SeriesScope {
  return dateScopes.find(({ id }) => id === text)?.id ?? 'ONE'
}

interface ChosenSegment {
  segment: MessageSegment
  dates: SeriesScope
  question?: { label: string } | null
  answer?: string | null
  tag?: string | null
}

/** Whom a message is for: `Going`, `“Food”: Fish`, or `Going · All dates`. */
export function describeSegment(i18n: I18n, chosen: ChosenSegment): string {
  const dates = chosen.dates === 'ONE' ? undefined : dateScopes.find(({ id }) => id === chosen.dates)
  return [describePeople(i18n, chosen), dates && i18n._(dates.label)].filter(Boolean).join(' · ')
}

function describePeople(i18n: I18n, { segment, question, answer, tag }: ChosenSegment): string {
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
