import { msg } from '@lingui/core/runtime-macro'
import { limits } from '../../../contract/limits.ts'
import { isEventYear } from '../../../contract/time/event-time.ts'
import { minutesBetween } from '../../../contract/time/local-time.ts'
import { badUserInput } from '../../../graphql/access.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import type { Text } from '../../../contract/text/say.ts'
import { daysOfSeries, daysWithin, horizon } from '../domain/series-days.ts'
import { type RuleFrom, completeRule } from '../domain/series-rule.ts'
import { type SeriesMoment, momentOf } from '../domain/series-times.ts'
import { mostCounted, mostMinutes, previewInput } from '../inputs.ts'

export interface PreviewedDate extends SeriesMoment {
  day: string
  /** What the clocks do to its start, as a sentence. */
  note: Text | null
}

export interface SeriesPreview extends RuleFrom {
  timeZone: string
  startTime: string
  dates: PreviewedDate[]
  /** All dates; null when the rule has no end. */
  count: number | null
}

/** The dates of a rule as they would be; nothing is stored. @throws InvalidInput */
export function previewSeries(input: object): SeriesPreview {
  const { rule, startsAt, endsAt, timeZone, addDates, leaveOutDates } = parseInput(previewInput, input)
  if (!isEventYear(startsAt)) throw badUserInput('The year of startsAt is out of range.')
  const day = startsAt.slice(0, 10)
  const startTime = startsAt.slice(11, 16)
  const minutes = endsAt ? minutesBetween(startsAt.slice(0, 16), endsAt.slice(0, 16)) : 0
  const durationMinutes = Math.min(mostMinutes, Math.max(0, minutes))
  const ruleFrom = { startsOn: day, rule: completeRule(rule, day) }
  const days = { rules: [ruleFrom], extraDays: addDates, leftOutDays: leaveOutDates.filter((other) => other !== day) }
  if (!daysWithin(days, [day]).has(day)) days.extraDays = [...days.extraDays, day]
  const times = [{ from: day, startTime, durationMinutes, timeZone }]
  const isEndless = rule.count === null && rule.until === null
  const window = { from: earliest([day, ...days.extraDays]), through: `${limits.eventYear.max}-12-31` }
  const all = daysOfSeries(days, { ...window, limit: isEndless ? horizon.dates : mostCounted + days.extraDays.length })
  return {
    ...ruleFrom,
    timeZone,
    startTime,
    count: isEndless ? null : all.length,
    dates: all.slice(0, horizon.dates).map((date) => {
      const moment = momentOf(times, date)
      return { day: date, ...moment, note: noteOf(moment) }
    }),
  }
}

const earliest = (days: string[]) => [...days].sort()[0]!

/** What happens to a start on the night when the clocks change. */
function noteOf({ clocks, startsLocal }: SeriesMoment): Text | null {
  const time = startsLocal.slice(11)
  if (clocks === 'SKIPPED') return msg`The clocks go forward and skip this time, so this date starts at ${{ time }}.`
  if (clocks === 'TWICE')
    return msg`The clocks go back that night, so this time happens twice. We’ll use the first one.`
  return null
}
