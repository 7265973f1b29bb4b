import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { RegistrationStatus } from '#client/gql/graphql.ts'
import type { BadgeTone } from '#client/ui/text/badge.tsx'

const words: Record<RegistrationStatus, { tone: BadgeTone; text: MessageDescriptor }> = {
  CONFIRMED: { tone: 'live', text: msg({ message: 'Going', context: 'guest' }) },
  CHECKED_IN: { tone: 'accent', text: msg`Checked in` },
  PENDING: { tone: 'wash', text: msg`Pending` },
  DECLINED: { tone: 'outline', text: msg({ message: 'Declined', context: 'registration' }) },
  CANCELLED: { tone: 'outline', text: msg({ message: 'Cancelled', context: 'registration' }) },
}

/** A registration's status as organizers read it. */
export function describeStatus(status: RegistrationStatus): { tone: BadgeTone; text: MessageDescriptor } {
  return words[status]
}

export function describePlaces(i18n: I18n, places: number): string {
  return i18n._(msg`${plural({ places }, { one: '# spot', other: '# spots' })}`)
}

/** In how many registrations guests come. */
export function describeRegistrations(i18n: I18n, registrations: number): string {
  return i18n._(msg`${plural({ registrations }, { one: 'in # registration', other: 'in # registrations' })}`)
}
