import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { dayName } from '#client/lib/time/event-dates.ts'

export interface PaceDay {
  date: string
  places: number
}

const weekDays = 7

/** The pace of registrations. `days` are in the order of time, today last. Pure. */
export function describePace(i18n: I18n, days: readonly PaceDay[]): { places: number; title: string; trend: string } {
  const sum = (part: readonly PaceDay[]) => part.reduce((total, { places }) => total + places, 0)
  const week = sum(days.slice(-weekDays))
  const before = sum(days.slice(-2 * weekDays, -weekDays))
  return {
    places: week,
    title: i18n._(
      msg({
        message: plural({ week }, { one: 'spot taken in the last 7 days', other: 'spots taken in the last 7 days' }),
        comment: 'Stands below the number',
      }),
    ),
    trend: compare(i18n, week, before),
  }
}

function compare(i18n: I18n, week: number, before: number): string {
  if (week === 0 && before === 0) return i18n._(msg`No registrations in two weeks.`)
  if (week === before) return i18n._(msg`Same as the week before.`)
  const difference = Math.abs(week - before)
  return i18n._(
    week > before
      ? msg`${plural({ difference }, { one: '# more than the week before.', other: '# more than the week before.' })}`
      : msg`${plural({ difference }, { one: '# fewer than the week before.', other: '# fewer than the week before.' })}`,
  )
}

/** The days as a chart names them: `Today`, `Yesterday`, `Friday 4 December`. */
export function namedDays(i18n: I18n, days: readonly PaceDay[]): { name: string; value: number }[] {
  const today = days.at(-1)?.date ?? ''
  return days.map(({ date, places }) => ({ name: dayName(i18n, date, today), value: places }))
}
