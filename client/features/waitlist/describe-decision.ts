import type { FairnessRule } from '#client/gql/graphql.ts'
import { ordinal } from '#client/lib/ordinal.ts'

interface Decision {
  rule: FairnessRule
  partySize: number | null
  position: number | null
  /** null = unlimited. */
  placesFree: number | null
}

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`)

/** A row of the fairness log as a sentence without names. Pure. */
export function describeDecision({ rule, partySize, placesFree }: Decision): string {
  const party = partySize ?? 1
  const [it, them] = party === 1 ? ['a place', 'the place'] : [places(party), `the ${party} places`]
  switch (rule) {
    case 'JOINED':
      return 'Joined the line'
    case 'REJOINED':
      return 'Came back, at the end'
    case 'OFFERED':
      return `Was offered ${it}`
    case 'SKIPPED':
      return `Passed over: ${places(placesFree ?? 0)} free, a party of ${party}`
    case 'ACCEPTED':
      return `Took ${them}`
    case 'DECLINED':
      return `Let ${them} go`
    case 'EXPIRED':
      return 'Did not answer in time'
    case 'LEFT':
      return 'Left the line'
    case 'MOVED_TO_TOP':
      return 'Moved to the front by an organizer'
    case 'MOVED_TO_END':
      return 'Moved to the end by an organizer'
    case 'REMOVED':
      return 'Taken out by an organizer'
    case 'MADE_SMALLER':
      return `Now a party of ${party}, in the same place`
    case 'OPENED':
      return `${places(placesFree ?? 0)} free for the first to confirm`
    case 'MADE_LARGER':
      return `Now a party of ${party}, at the end`
  }
}

/** The position of the entry when it was decided: `3rd`; `–` for an entry with an offer, which has no position. */
export function describePlace(position: number | null): string {
  return position === null ? '–' : ordinal(position)
}

/** The figures of an entry on one line, where there is no room for columns: `party of 3, 1st, 1 free`. */
export function describeFigures({ partySize, position, placesFree }: Omit<Decision, 'rule'>): string {
  return [
    partySize !== null && `party of ${partySize}`,
    position !== null && ordinal(position),
    placesFree === null ? 'no limit' : `${placesFree} free`,
  ]
    .filter(Boolean)
    .join(', ')
}
