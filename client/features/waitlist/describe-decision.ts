import type { FairnessRule } from '#client/gql/graphql.ts'
import { ordinal } from '#client/lib/ordinal.ts'

interface Decision {
  rule: FairnessRule
  partySize: number | null
  position: number | null
  /** null = unlimited. */
  placesFree: number | null
}

/** A row of the fairness log as a sentence without names. Pure. */
export function describeDecision({ rule, partySize, placesFree }: Decision): string {
  const party = partySize ?? 1
  const free = placesFree ?? 0
  switch (rule) {
    case 'JOINED':
      return 'Joined the waitlist'
    case 'REJOINED':
      return 'Rejoined at the end'
    case 'OFFERED':
      return party === 1 ? 'Offered a spot' : `Offered ${party} spots`
    case 'SKIPPED':
      return free === 1
        ? `Skipped: 1 spot free for a group of ${party}`
        : `Skipped: ${free} spots free for a group of ${party}`
    case 'ACCEPTED':
      return party === 1 ? 'Confirmed a spot' : `Confirmed ${party} spots`
    case 'DECLINED':
      return party === 1 ? 'Declined a spot' : `Declined ${party} spots`
    case 'EXPIRED':
      return 'Didn’t answer in time'
    case 'LEFT':
      return 'Left the waitlist'
    case 'MOVED_TO_TOP':
      return 'Moved to the top by an organizer'
    case 'MOVED_TO_END':
      return 'Moved to the end by an organizer'
    case 'REMOVED':
      return 'Removed by an organizer'
    case 'MADE_SMALLER':
      return `Group size changed to ${party}, same position`
    case 'OPENED':
      return free === 1 ? '1 spot free for the first to confirm' : `${free} spots free for the first to confirm`
    case 'MADE_LARGER':
      return `Group size changed to ${party}, moved to the end`
  }
}

/** The position of the entry when it was decided: `3rd`; `–` for an entry with an offer, which has no position. */
export function describePlace(position: number | null): string {
  return position === null ? '–' : ordinal(position)
}

/** The figures of an entry on one line, where there is no room for columns: `group of 3, 1st, 1 free`. */
export function describeFigures({ partySize, position, placesFree }: Omit<Decision, 'rule'>): string {
  return [
    partySize !== null && `group of ${partySize}`,
    position !== null && ordinal(position),
    placesFree === null ? 'no limit' : `${placesFree} free`,
  ]
    .filter(Boolean)
    .join(', ')
}
