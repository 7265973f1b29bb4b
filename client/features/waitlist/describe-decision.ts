import type { I18n } from '@lingui/core'
import { msg, plural, selectOrdinal } from '@lingui/core/runtime-macro'
import type { FairnessRule } from '#client/gql/graphql.ts'
import { formatter } from '#contract/time/formatters.ts'

interface Decision {
  rule: FairnessRule
  partySize: number | null
  position: number | null
  /** null = unlimited. */
  placesFree: number | null
}

/** A row of the fairness log as a sentence without names. Pure. */
export function describeDecision(i18n: I18n, { rule, partySize, placesFree }: Decision): string {
  const party = partySize ?? 1
  const free = placesFree ?? 0
  switch (rule) {
    case 'JOINED':
      return i18n._(msg`Joined the waitlist`)
    case 'REJOINED':
      return i18n._(msg`Rejoined at the end`)
    case 'OFFERED':
      return i18n._(msg`${plural({ party }, { one: 'Offered a spot', other: 'Offered # spots' })}`)
    case 'SKIPPED':
      return i18n._(
        msg`Skipped: ${plural({ free }, { one: '# spot', other: '# spots' })} free for a group of ${{ party }}`,
      )
    case 'ACCEPTED':
      return i18n._(msg`${plural({ party }, { one: 'Confirmed a spot', other: 'Confirmed # spots' })}`)
    case 'DECLINED':
      return i18n._(msg`${plural({ party }, { one: 'Declined a spot', other: 'Declined # spots' })}`)
    case 'EXPIRED':
      return i18n._(msg`Didn’t answer in time`)
    case 'LEFT':
      return i18n._(msg`Left the waitlist`)
    case 'MOVED_TO_TOP':
      return i18n._(msg`Moved to the top by an organizer`)
    case 'MOVED_TO_END':
      return i18n._(msg`Moved to the end by an organizer`)
    case 'REMOVED':
      return i18n._(msg`Removed by an organizer`)
    case 'MADE_SMALLER':
      return i18n._(msg`Group size changed to ${{ party }}, same position`)
    case 'OPENED':
      return i18n._(msg`${plural({ free }, { one: '# spot', other: '# spots' })} free for the first to confirm`)
    case 'MADE_LARGER':
      return i18n._(msg`Group size changed to ${{ party }}, moved to the end`)
  }
}

/** The position of the entry when it was decided: `3rd`; `–` for an entry with an offer, which has no position. */
export function describePlace(i18n: I18n, position: number | null): string {
  if (position === null) return '–'
  return i18n._(msg`${selectOrdinal({ position }, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`)
}

/** The figures of an entry on one line, where there is no room for columns: `group of 3, 1st, 1 free`. */
export function describeFigures(i18n: I18n, { partySize, position, placesFree }: Omit<Decision, 'rule'>): string {
  const figures = [
    partySize !== null && i18n._(msg`${plural({ partySize }, { one: 'group of #', other: 'group of #' })}`),
    position !== null && describePlace(i18n, position),
    placesFree === null
      ? i18n._(msg`no limit`)
      : i18n._(msg`${plural({ placesFree }, { one: '# free', other: '# free' })}`),
  ].filter((figure) => figure !== false)
  return formatter(Intl.ListFormat, i18n.locale, { type: 'unit' }).format(figures)
}
