import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { GuestPanel_RegistrationFragment } from '#client/gql/graphql.ts'

type Guest = Pick<
  GuestPanel_RegistrationFragment,
  'status' | 'createdAt' | 'decidedAt' | 'cancelledAt' | 'checkedInAt' | 'checkedInBy' | 'cameFromWaitlist' | 'walkIn'
>

export interface HistoryStep {
  what: string
  at: string
}

/** What happened with a registration, the earliest first. Pure. */
export function historyOf(i18n: I18n, guest: Guest): HistoryStep[] {
  const { status, createdAt, decidedAt, cancelledAt, checkedInAt, checkedInBy, cameFromWaitlist, walkIn } = guest
  const applied = decidedAt !== null || status === 'PENDING'
  const began = walkIn
    ? msg`Added at check-in`
    : cameFromWaitlist
      ? msg`Joined from the waitlist`
      : applied
        ? msg`Requested a spot`
        : msg`Registered`
  const decided =
    status === 'DECLINED'
      ? msg({ message: 'Declined', context: 'registration' })
      : msg({ message: 'Approved', comment: 'A request for a spot' })
  const steps: { what: string; at: string | null }[] = [
    { what: i18n._(began), at: createdAt },
    { what: i18n._(decided), at: decidedAt },
    { what: i18n._(checkedInBy ? msg`Checked in by ${{ name: checkedInBy }}` : msg`Checked in`), at: checkedInAt },
    { what: i18n._(msg({ message: 'Cancelled', context: 'registration' })), at: cancelledAt },
  ]
  return steps
    .filter((step): step is HistoryStep => step.at !== null)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
