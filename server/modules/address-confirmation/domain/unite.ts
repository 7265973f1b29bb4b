/** What a person has by a row, in the order in which it is preferred. */
const held = ['PLACE', 'OFFER', 'APPLICATION', 'WAIT'] as const

/** A registration or an open entry, with the facts that decide which of several stays. */
export interface Candidate {
  /** Ids sort by creation time. */
  id: string
  holds: (typeof held)[number]
  /** Proven by an account, or by an address that was confirmed before. */
  isProven: boolean
  /** The guest, or somebody of their party, is checked in. Only check-in undoes that. */
  isCheckedIn: boolean
}

/**
 * Decide which of the registrations and entries of one address stays: a checked-in one, otherwise
 * the chosen one, otherwise the first in order.
 */
export function decideRemaining<One extends Candidate>(
  candidates: readonly One[],
  chosenId: string | null,
): One | null {
  const [first] = inOrder(candidates)
  const chosen = candidates.find(({ id }) => id === chosenId)
  return first?.isCheckedIn ? first : (chosen ?? first ?? null)
}

/**
 * The order in which rows are shown and preferred: a checked-in one, one that was proven before, a
 * place before an offer, an application and a wait, the earliest. An application never ends an open
 * offer (product.md §9), so beside a proven application an offer counts as proven too.
 */
export function inOrder<One extends Candidate>(candidates: readonly One[]): One[] {
  const isApplicationProven = candidates.some(({ holds, isProven }) => holds === 'APPLICATION' && isProven)
  const isSure = ({ holds, isProven }: One) => isProven || (holds === 'OFFER' && isApplicationProven)
  return candidates.toSorted(
    (one, other) =>
      Number(other.isCheckedIn) - Number(one.isCheckedIn) ||
      Number(isSure(other)) - Number(isSure(one)) ||
      held.indexOf(one.holds) - held.indexOf(other.holds) ||
      (one.id < other.id ? -1 : 1),
  )
}
