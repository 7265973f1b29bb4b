import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** How something recurs: the parts of an RRULE (RFC 5545) that a series can have. Days are local, as `2026-12-01`. */
export interface SeriesRule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  /** Every so many days, weeks or months. */
  interval: number
  /** The days of a week; monthly, together with `positions`. */
  weekdays: Weekday[]
  /** Days of a month: 1 to 31, or -1 for the last. Months without such a day have no date. */
  monthDays: number[]
  /** Which of these weekdays in a month: 1 to 5, or -1 for the last. */
  positions: number[]
  /** How many dates the rule has; null without such an end. */
  count: number | null
  /** The last day on which a date can be; null without such an end. */
  until: string | null
}

/** A rule from its first day on. */
export interface RuleFrom {
  startsOn: string
  rule: SeriesRule
}

/** The rule with what its first day says when nothing else does: the weekday, or the day of the month. */
export function completeRule(rule: SeriesRule, startsOn: string): SeriesRule {
  const first = Temporal.PlainDate.from(startsOn)
  const weekday = weekdays[first.dayOfWeek - 1]!
  if (rule.frequency === 'WEEKLY' && rule.weekdays.length === 0) return { ...rule, weekdays: [weekday] }
  if (rule.frequency !== 'MONTHLY') return rule
  if (rule.positions.length > 0) return rule.weekdays.length > 0 ? rule : { ...rule, weekdays: [weekday] }
  return rule.monthDays.length > 0 ? rule : { ...rule, monthDays: [first.day] }
}

interface Window {
  /** Inclusive. */
  from: string
  through: string
  /** No more days than this are found. */
  limit: number
}

/**
 * The local days of one rule in a window, in order. They are found in UTC, where every day has the same length; the
 * clocks of the zone come in only when a day gets its time (`momentOf`).
 */
export function daysOfRule({ startsOn, rule }: RuleFrom, { from, through, limit }: Window): string[] {
  if (through < startsOn || limit <= 0) return []
  const until = rule.until !== null && rule.until < through ? rule.until : through
  // A count is counted from the first day of the rule, whatever the window.
  const first = rule.count === null && from > startsOn ? from : startsOn
  const most = rule.count ?? Number.POSITIVE_INFINITY
  const recurrence = toRecurrence({ startsOn, rule: { ...rule, count: null } })
  const days: string[] = []
  let found = 0
  // Read in spans: a rule without an end costs no more than what is asked for, and one that never comes has an end.
  const end = Temporal.PlainDate.from(until)
  for (let begin = Temporal.PlainDate.from(first); Temporal.PlainDate.compare(begin, end) <= 0;) {
    const reach = begin.add({ days: spanDays(rule, limit) })
    const last = Temporal.PlainDate.compare(reach, end) < 0 ? reach : end
    for (const moment of recurrence.between(atMidnight(begin), atMidnight(last), true)) {
      const day = moment.toPlainDate().toString()
      found += 1
      if (day >= from) days.push(day)
      if (found === most || days.length === limit) return days
    }
    begin = last.add({ days: 1 })
  }
  return days
}

/** Enough days for about as many dates as are asked for. */
function spanDays({ frequency, interval }: SeriesRule, limit: number): number {
  const days = { DAILY: 1, WEEKLY: 7, MONTHLY: 31 }[frequency]
  return Math.min(limit * days * interval, 4_000)
}

const atMidnight = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC')

function toRecurrence({ startsOn, rule }: RuleFrom) {
  const { frequency, interval, monthDays, positions, count, until } = rule
  const byDay =
    frequency === 'MONTHLY'
      ? positions.flatMap((position) => rule.weekdays.map((day) => `${position}${day}`))
      : rule.weekdays
  return new RRuleTemporal({
    temporal: Temporal,
    freq: frequency,
    interval,
    ...(byDay.length > 0 && { byDay }),
    ...(frequency === 'MONTHLY' && byDay.length === 0 && { byMonthDay: monthDays }),
    ...(count !== null && { count }),
    ...(until !== null && { until: atMidnight(Temporal.PlainDate.from(until)) }),
    dtstart: atMidnight(Temporal.PlainDate.from(startsOn)),
  })
}

/** The rule as RFC 5545 writes it, without `RRULE:`. `lastMoment`: the instant of its last possible date, for UNTIL. */
export function ruleText({ startsOn, rule }: RuleFrom, lastMoment: Date | null): string {
  const line = toRecurrence({ startsOn, rule: { ...rule, until: null } })
    .toString()
    .split('\n')
    .find((text) => text.startsWith('RRULE:'))!
    .slice('RRULE:'.length)
  return lastMoment ? `${line};UNTIL=${lastMoment.toISOString().replace(/[-:]|\.\d+/g, '')}` : line
}
