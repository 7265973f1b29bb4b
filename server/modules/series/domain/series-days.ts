import { limits } from '../../../contract/limits.ts'
import { type RuleFrom, daysOfRule } from './series-rule.ts'

/** When a series takes place, in local days. */
export interface SeriesDays {
  /** By their first day. Each rule holds until the next one begins. */
  rules: RuleFrom[]
  /** Days beside the rules. */
  extraDays: string[]
  /** Days of the rules without a date. */
  leftOutDays: string[]
}

interface Window {
  /** Inclusive. */
  from: string
  through: string
  limit: number
}

/** The days of a series in a window, in order and each once. */
export function daysOfSeries(
  { rules, extraDays, leftOutDays }: SeriesDays,
  { from, through, limit }: Window,
): string[] {
  const leftOut = new Set(leftOutDays)
  const days = new Set(extraDays.filter((day) => day >= from && day <= through))
  rules.forEach((ruleFrom, index) => {
    const next = rules[index + 1]
    const end = next && next.startsOn <= through ? dayBefore(next.startsOn) : through
    // Days that are left out take none of the limit.
    for (const day of daysOfRule(ruleFrom, { from, through: end, limit: limit + leftOut.size })) days.add(day)
  })
  return [...days]
    .filter((day) => !leftOut.has(day))
    .sort()
    .slice(0, limit)
}

/** Which of these days the series has. */
export function daysWithin(series: SeriesDays, days: readonly string[]): Set<string> {
  if (days.length === 0) return new Set()
  const sorted = [...days].sort()
  const asked = new Set(days)
  const window = { from: sorted[0]!, through: sorted.at(-1)!, limit: Number.MAX_SAFE_INTEGER }
  return new Set(daysOfSeries(series, window).filter((day) => asked.has(day)))
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

/** A series is made ahead for a year, or for 60 dates when these are fewer days. */
export const horizon = { months: 12, dates: 60 }
/** More on demand, up to this many dates to come. */
const mostDates = 200
/** No event can be later. */
const lastDay = `${limits.eventYear.max}-12-31`

interface Ahead extends SeriesDays {
  /** Up to here somebody asked for dates; null for no further than the rolling horizon. */
  wantedThrough: string | null
}

/** The days that should have a date now. @param today the local day */
export function daysAhead(series: Ahead, today: string): string[] {
  const rolling = daysOfSeries(series, { from: today, through: addMonths(today, horizon.months), limit: horizon.dates })
  if (series.wantedThrough === null || series.wantedThrough <= (rolling.at(-1) ?? today)) return rolling
  const through = series.wantedThrough < lastDay ? series.wantedThrough : lastDay
  return daysOfSeries(series, { from: today, through, limit: mostDates })
}

function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}
