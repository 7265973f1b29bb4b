import type { SeriesFrequency, SeriesRuleInput, Weekday } from '#client/gql/graphql.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'

export const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const frequencies: readonly SeriesFrequency[] = ['DAILY', 'WEEKLY', 'MONTHLY']
const endings = ['never', 'on', 'after'] as const

/** A rule as a form holds it. What does not belong to the chosen frequency or end is kept, and not sent. */
export interface RuleValues {
  frequency: SeriesFrequency
  interval: string
  weekdays: readonly Weekday[]
  /** Days of a month, as `day:14` or `day:1,-1`, or weekdays of it, as `nth:2:TU`. */
  monthly: string
  ends: (typeof endings)[number]
  /** A day, `2026-12-01`. */
  until: string
  count: string
}

/** A rule as the API has it. */
interface Rule {
  frequency: SeriesFrequency
  interval: number
  weekdays: readonly Weekday[]
  monthDays: readonly number[]
  positions: readonly number[]
  count?: number | null
  until?: string | null
}

/** Every week on the weekday of a day, without an end. */
export function startingOn(day: string): RuleValues {
  return {
    frequency: 'WEEKLY',
    interval: '1',
    weekdays: [weekdayOf(day)],
    monthly: `day:${dayOfMonth(day)}`,
    ends: 'never',
    until: '',
    count: '10',
  }
}

/** A stored rule in a form. `day` fills what it does not have. */
export function valuesOf(rule: Rule, day: string): RuleValues {
  const fresh = startingOn(day)
  const isByPosition = rule.positions.length > 0
  const monthly = isByPosition
    ? `nth:${rule.positions.join(',')}:${rule.weekdays.join(',')}`
    : `day:${rule.monthDays.join(',')}`
  return {
    frequency: rule.frequency,
    interval: String(rule.interval),
    weekdays: rule.frequency === 'WEEKLY' ? rule.weekdays : fresh.weekdays,
    monthly: rule.frequency === 'MONTHLY' ? monthly : fresh.monthly,
    ends: rule.until ? 'on' : rule.count ? 'after' : 'never',
    until: rule.until ?? '',
    count: String(rule.count ?? fresh.count),
  }
}

/** What a form or an address says of a rule; what it leaves out is as in `otherwise`. */
export function readValues(form: Pick<FormData, 'get' | 'getAll' | 'has'>, otherwise: RuleValues): RuleValues {
  if (!form.has('frequency')) return otherwise
  const text = (name: keyof RuleValues) => String(form.get(name) ?? '').trim()
  return {
    frequency: frequencies.find((frequency) => frequency === text('frequency')) ?? otherwise.frequency,
    interval: text('interval'),
    weekdays: weekdays.filter((weekday) => form.getAll('weekdays').includes(weekday)),
    monthly: text('monthly') || otherwise.monthly,
    ends: endings.find((ending) => ending === text('ends')) ?? otherwise.ends,
    until: text('until'),
    count: text('count'),
  }
}

/** The rule of a form. Numbers that are none become 0, which the API refuses by name. */
export function toRule(values: RuleValues): SeriesRuleInput {
  const { frequency } = values
  return {
    frequency,
    interval: wholeNumber(values.interval),
    ...(frequency === 'WEEKLY' && { weekdays: [...values.weekdays] }),
    ...(frequency === 'MONTHLY' && readMonthly(values.monthly)),
    ...(values.ends === 'after' && { count: wholeNumber(values.count) }),
    ...(values.ends === 'on' && { until: values.until }),
  }
}

/** Whether the last day of a form is one; the API takes nothing else. */
export const hasLastDay = ({ ends, until }: RuleValues) => ends !== 'on' || isDay(until)

/** `2026-12-01`, and a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function readMonthly(monthly: string): Pick<SeriesRuleInput, 'monthDays' | 'positions' | 'weekdays'> {
  const [kind, numbers = '', days = ''] = monthly.split(':')
  const listed = numbers.split(',').map(Number).filter(Number.isInteger)
  if (kind === 'nth')
    return { positions: listed, weekdays: weekdays.filter((weekday) => days.split(',').includes(weekday)) }
  return { monthDays: listed }
}

const dayOfMonth = (day: string) => Number(day.slice(8, 10))

function weekdayOf(day: string): Weekday {
  // Sunday is day 0 of the language's calendar.
  return weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7]!
}

/** The ways in which a day can recur every month: by its number, by its place among its weekday, and as the last. */
export function monthlyChoices(day: string): { value: string; monthDay?: number; position?: number }[] {
  const number = dayOfMonth(day)
  const date = new Date(`${day}T00:00Z`)
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const byDay = (monthDay: number) => ({ value: `day:${monthDay}`, monthDay })
  const byPosition = (position: number) => ({ value: `nth:${position}:${weekdayOf(day)}`, position })
  return [
    byDay(number),
    ...(number === daysInMonth ? [byDay(-1)] : []),
    byPosition(Math.ceil(number / 7)),
    ...(number + 7 > daysInMonth ? [byPosition(-1)] : []),
  ]
}
