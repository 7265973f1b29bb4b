import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { GuestPanel_RegistrationFragment } from '#client/gql/graphql.ts'

type Guest = Pick<
  GuestPanel_RegistrationFragment,
  | 'status'
  | 'createdAt'
  | 'decidedAt'
  | 'cancelledAt'
  | 'checkedInAt'
  | 'checkedInBy'
  | 'cameFromWaitlist'
  | 'walkIn'
  | 'passedOnBy'
> & {
  transfers: readonly Pick<
    GuestPanel_RegistrationFragment['transfers'][number],
    'state' | 'email' | 'toName' | 'offeredAt' | 'endedAt'
  >[]
}

interface HistoryStep {
  what: string
  at: string
}

/** What happened with a registration, the earliest first. Pure. */
export function historyOf(i18n: I18n, guest: Guest): HistoryStep[] {
  const { status, createdAt, decidedAt, cancelledAt, checkedInAt, checkedInBy, cameFromWaitlist, walkIn } = guest
  const isWholePassedOn = status === 'CANCELLED' && guest.transfers.some(({ endedAt }) => endedAt === cancelledAt)
  const applied = decidedAt !== null || status === 'PENDING'
  const began = walkIn
    ? msg`Added at check-in`
    : guest.passedOnBy
      ? msg`Accepted a ticket`
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
    // Whoever passed on the whole registration did not cancel it.
    {
      what: i18n._(msg({ message: 'Cancelled', context: 'registration' })),
      at: isWholePassedOn ? null : cancelledAt,
    },
    ...guest.transfers.flatMap((transfer) => stepsOf(i18n, transfer)),
  ]
  return steps
    .filter((step): step is HistoryStep => step.at !== null)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** What became of a ticket that the guest offered. */
function stepsOf(i18n: I18n, { state, email, toName, offeredAt, endedAt }: Guest['transfers'][number]) {
  const to = email ?? toName ?? '…'
  const offered = { what: i18n._(msg`Offered a ticket to ${{ name: to }}`), at: offeredAt }
  if (state === 'OFFERED') return [offered]
  const ended =
    state === 'ACCEPTED'
      ? msg`Ticket passed on to ${{ name: toName ?? to }}`
      : msg`Ticket taken back from ${{ name: to }}`
  return [offered, { what: i18n._(ended), at: endedAt }]
}
