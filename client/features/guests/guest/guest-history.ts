import type { GuestPanel_RegistrationFragment } from '#client/gql/graphql.ts'

type Guest = Pick<
  GuestPanel_RegistrationFragment,
  'status' | 'createdAt' | 'decidedAt' | 'cancelledAt' | 'checkedInAt' | 'checkedInBy' | 'cameFromLine'
>

export interface HistoryStep {
  what: string
  at: string
}

/** What happened with a registration, the earliest first. Pure. */
export function historyOf(guest: Guest): HistoryStep[] {
  const { status, createdAt, decidedAt, cancelledAt, checkedInAt, checkedInBy, cameFromLine } = guest
  const applied = decidedAt !== null || status === 'PENDING'
  const began = cameFromLine ? 'Joined from the waitlist' : applied ? 'Requested a spot' : 'Registered'
  const decided = status === 'DECLINED' ? 'Declined' : 'Approved'
  const steps: { what: string; at: string | null }[] = [
    { what: began, at: createdAt },
    { what: decided, at: decidedAt },
    { what: checkedInBy ? `Checked in by ${checkedInBy}` : 'Checked in', at: checkedInAt },
    { what: 'Cancelled', at: cancelledAt },
  ]
  return steps
    .filter((step): step is HistoryStep => step.at !== null)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
