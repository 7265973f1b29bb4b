/** A registration or an open entry, as far as it says which of several a person keeps. */
export interface Candidate {
  kind: 'Registration' | 'WaitlistEntry'
  /** They sort by the time at which they were made. */
  id: string
  /** By an account, or by an address that was confirmed before. */
  isProven: boolean
  /** They have come in, which nothing takes back but the door. */
  isCheckedIn: boolean
}

/**
 * Which of the registrations and entries that come together with one address stays: who has come in, else the one that
 * was chosen, else one that was proven before, else a registration before a wait, else the earliest.
 */
export function keptOf<One extends Candidate>(candidates: readonly One[], chosenId: string | null): One | null {
  const ranked = candidates.toSorted(byRank)
  const chosen = candidates.find(({ id }) => id === chosenId)
  return ranked[0]?.isCheckedIn ? ranked[0] : (chosen ?? ranked[0] ?? null)
}

/** The order in which rows are shown and kept. */
export function byRank(one: Candidate, other: Candidate): number {
  return (
    Number(other.isCheckedIn) - Number(one.isCheckedIn) ||
    Number(other.isProven) - Number(one.isProven) ||
    Number(other.kind === 'Registration') - Number(one.kind === 'Registration') ||
    (one.id < other.id ? -1 : 1)
  )
}
