/** A registration or an open entry, with the facts that decide which of several stays. */
export interface Candidate {
  kind: 'Registration' | 'WaitlistEntry'
  /** Ids sort by creation time. */
  id: string
  /** Proven by an account, or by an address that was confirmed before. */
  isProven: boolean
  /** The guest is checked in. Only check-in undoes that. */
  isCheckedIn: boolean
}

/**
 * Decide which of the registrations and entries of one address stays: a checked-in one, otherwise
 * the chosen one, otherwise one that was proven before, otherwise a registration before a waitlist
 * entry, otherwise the earliest.
 */
export function decideRemaining<One extends Candidate>(
  candidates: readonly One[],
  chosenId: string | null,
): One | null {
  const ranked = candidates.toSorted(byRank)
  const chosen = candidates.find(({ id }) => id === chosenId)
  return ranked[0]?.isCheckedIn ? ranked[0] : (chosen ?? ranked[0] ?? null)
}

/** The order in which rows are shown and preferred. */
export function byRank(one: Candidate, other: Candidate): number {
  return (
    Number(other.isCheckedIn) - Number(one.isCheckedIn) ||
    Number(other.isProven) - Number(one.isProven) ||
    Number(other.kind === 'Registration') - Number(one.kind === 'Registration') ||
    (one.id < other.id ? -1 : 1)
  )
}
