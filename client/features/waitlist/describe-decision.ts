import type { I18n, MessageDescriptor } from '@lingui/core'
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
  const sentences: Record<FairnessRule, MessageDescriptor> = {
    JOINED: msg`Joined the waitlist`,
    REJOINED: msg`Rejoined at the end`,
    OFFERED: msg`${plural({ party }, { one: 'Offered a spot', other: 'Offered # spots' })}`,
    SKIPPED: msg`Skipped: ${plural({ free }, { one: '# spot', other: '# spots' })} free for a group of ${{ party }}`,
    ACCEPTED: msg`${plural({ party }, { one: 'Confirmed a spot', other: 'Confirmed # spots' })}`,
    DECLINED: msg`${plural({ party }, { one: 'Declined a spot', other: 'Declined # spots' })}`,
    EXPIRED: msg`Didn’t answer in time`,
    LEFT: msg`Left the waitlist`,
    MOVED_TO_TOP: msg`Moved to the top by an organizer`,
    MOVED_TO_END: msg`Moved to the end by an organizer`,
    REMOVED: msg`Removed by an organizer`,
    MADE_SMALLER: msg`Group size changed to ${{ party }}, same position`,
    OPENED: msg`${plural({ free }, { one: '# spot', other: '# spots' })} free for the first to confirm`,
    MADE_LARGER: msg`Group size changed to ${{ party }}, moved to the end`,
  }
  return i18n._(sentences[rule])
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
