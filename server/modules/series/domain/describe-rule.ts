import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { formatter } from '../../../contract/time/formatters.ts'
import type { Text } from '../../../contract/text/say.ts'
import { type SeriesRule, type Weekday, weekdays } from './series-rule.ts'

/** A rule as words: “Every 2 weeks on Tuesday and Thursday, 14 dates”. */
export function describeRule(rule: SeriesRule): Text {
  return (i18n) => {
    const often = i18n._(describeOften(i18n, rule))
    if (rule.count !== null) {
      const { count } = rule
      return i18n._(msg`${{ often }}, ${plural({ count }, { one: '# date', other: '# dates' })}`)
    }
    if (rule.until === null) return often
    const day = formatter(Intl.DateTimeFormat, i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${rule.until}T00:00Z`),
    )
    return i18n._(msg`${{ often }}, until ${{ day }}`)
  }
}

function describeOften(i18n: I18n, rule: SeriesRule) {
  const { interval } = rule
  switch (rule.frequency) {
    case 'DAILY':
      return msg`${plural({ interval }, { one: 'Every day', other: 'Every # days' })}`
    case 'WEEKLY': {
      const days = listOf(
        i18n,
        rule.weekdays.map((day) => nameOf(i18n, day)),
      )
      return msg`${plural({ interval }, { one: 'Every week', other: 'Every # weeks' })} on ${{ days }}`
    }
    case 'MONTHLY': {
      const days = listOf(i18n, daysOfMonth(i18n, rule))
      return msg`${plural({ interval }, { one: 'Every month', other: 'Every # months' })} on ${{ days }}`
    }
  }
}

const listOf = (i18n: I18n, words: string[]) => formatter(Intl.ListFormat, i18n.locale).format(words)

/** A Monday. */
const monday = Date.UTC(2024, 0, 1)

function nameOf({ locale }: I18n, day: Weekday): string {
  const date = new Date(monday + weekdays.indexOf(day) * 86_400_000)
  return formatter(Intl.DateTimeFormat, locale, { weekday: 'long', timeZone: 'UTC' }).format(date)
}

function daysOfMonth(i18n: I18n, { monthDays, positions, weekdays: days }: SeriesRule): string[] {
  if (positions.length === 0)
    return monthDays.map((day) => (day === -1 ? i18n._(msg`the last day`) : i18n._(msg`day ${{ day }}`)))
  return positions.flatMap((position) => days.map((day) => i18n._(nthText(position, nameOf(i18n, day)))))
}

function nthText(position: number, weekday: string) {
  switch (position) {
    case 1:
      return msg`the first ${{ weekday }}`
    case 2:
      return msg`the second ${{ weekday }}`
    case 3:
      return msg`the third ${{ weekday }}`
    case 4:
      return msg`the fourth ${{ weekday }}`
    case 5:
      return msg`the fifth ${{ weekday }}`
    default:
      return msg`the last ${{ weekday }}`
  }
}
