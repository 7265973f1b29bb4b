import { type SeriesDays, daysWithin } from './series-days.ts'
import { completeRule, type SeriesRule } from './series-rule.ts'
import {
  type DateFacts,
  type DateField,
  type SeriesState,
  type SharedFacts,
  factsOn,
  timeFields,
} from './series-state.ts'
import { type TimeFrom, momentOf, timeOn } from './series-times.ts'

export interface SeriesEdit {
  /** From this local day on; null for the whole series. */
  from: string | null
  /** The wanted facts of each date; the address and the times apart. */
  facts: Partial<SharedFacts>
  time: Partial<Omit<TimeFrom, 'from'>>
  /** A new rule; null to leave the rules. */
  rule: SeriesRule | null
  addDays: readonly string[]
  leaveOutDays: readonly string[]
  /** Also change what was changed on one date alone. */
  overwriteOwn: boolean
}

/** The series after an edit. Pure. */
export function editSeries(series: SeriesState, edit: SeriesEdit): SeriesState {
  return {
    ...editDays(series, edit),
    times: editTimes(series.times, edit),
    facts: { ...series.facts, ...edit.facts },
  }
}

function editDays(series: SeriesDays, { from, rule, addDays, leaveOutDays }: SeriesEdit): SeriesDays {
  const added = new Set(addDays)
  const leftOut = new Set(leaveOutDays)
  return {
    rules: rule ? editRules(series.rules, rule, from) : series.rules,
    extraDays: [...new Set([...series.extraDays, ...added])].filter((day) => !leftOut.has(day)).sort(),
    leftOutDays: [...new Set([...series.leftOutDays, ...leftOut])].filter((day) => !added.has(day)).sort(),
  }
}

/** A new rule for the whole series begins on its first day; for what follows, on the day of the split. */
function editRules(rules: SeriesState['rules'], rule: SeriesRule, from: string | null): SeriesState['rules'] {
  const startsOn = from ?? rules[0]!.startsOn
  const earlier = rules.filter((other) => from !== null && other.startsOn < from)
  return [...earlier, { startsOn, rule: completeRule(rule, startsOn) }]
}

function editTimes(times: TimeFrom[], { from, time }: SeriesEdit): TimeFrom[] {
  if (Object.keys(time).length === 0) return times
  const later = times.filter((other) => from === null || other.from > from).map((other) => ({ ...other, ...time }))
  if (from === null) return later
  return [...times.filter((other) => other.from < from), { ...timeOn(times, from), ...time, from }, ...later]
}

/** A date that may change: it is neither over nor cancelled. */
export interface EditedDate {
  id: string
  day: string
  facts: DateFacts
  /** Fields that were changed on it alone. */
  own: readonly string[]
  /** The instant. */
  startsAt: Date
}

interface DateChange {
  id: string
  changes: Partial<DateFacts>
  /** The fields that are its own afterwards. */
  own: string[]
  /** Fields of the edit that it keeps, because they are its own. */
  kept: string[]
  /** Its times that the edit would change and that stay, because it has begun or would be over at once. */
  keptTimes: string[]
}

/**
 * What an edit of a series does to one of its dates; null when it changes nothing. A field that was changed on this date
 * alone stays as it is, unless the organizers say otherwise. A time never ends a date: one that has begun keeps its times,
 * and so does one that would be over. They are its own from then on. Pure.
 */
export function changeDate(after: SeriesState, edit: SeriesEdit, date: EditedDate, now: Date): DateChange | null {
  if (edit.from !== null && date.day < edit.from) return null
  const wanted = factsOn(after, date.day)
  const times: readonly DateField[] = Object.keys(edit.time).length > 0 ? timeFields : []
  const touched = [...(Object.keys(edit.facts) as DateField[]), ...times]
  // A start without its zone would be another instant, so the three stay together.
  const hasOwnTime = times.some((field) => date.own.includes(field))
  const isOwn = (field: DateField) => (times.includes(field) ? hasOwnTime : date.own.includes(field))
  const kept = edit.overwriteOwn ? [] : touched.filter(isOwn)
  const isMovable = date.startsAt > now && momentOf(after.times, date.day).endsAt > now
  const changed = touched.filter((field) => !kept.includes(field) && date.facts[field] !== wanted[field])
  const keptTimes = isMovable ? [] : changed.filter((field) => times.includes(field))
  const written = changed.filter((field) => !keptTimes.includes(field))
  const changes = Object.fromEntries(written.map((field) => [field, wanted[field]]))
  const left = edit.overwriteOwn ? date.own.filter((field) => !touched.includes(field as DateField)) : date.own
  const own = keptTimes.length > 0 ? [...new Set([...left, ...keptTimes])].sort() : [...left]
  const isSame = written.length === 0 && isSameList(own, date.own)
  return isSame && kept.length + keptTimes.length === 0 ? null : { id: date.id, changes, own, kept, keptTimes }
}

/** Whether two lists of own fields are the same. */
export const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((field) => other.includes(field))

/** The dates that the series does not have any more after an edit of its days. */
export function outsideAfter<Date extends Pick<EditedDate, 'day'>>(
  after: SeriesDays,
  edit: Pick<SeriesEdit, 'from' | 'rule' | 'addDays' | 'leaveOutDays'>,
  dates: readonly Date[],
): Date[] {
  if (!edit.rule && edit.leaveOutDays.length === 0) return []
  const concerned = dates.filter(({ day }) => edit.from === null || day >= edit.from)
  const inside = daysWithin(
    after,
    concerned.map(({ day }) => day),
  )
  return concerned.filter(({ day }) => !inside.has(day))
}

/** What becomes of a date outside the series. Nothing that guests hold is lost: only what nobody has to do with goes. */
export function decideOutside(
  { status, hasPeople, hasBegun }: { status: 'DRAFT' | 'PUBLISHED'; hasPeople: boolean; hasBegun: boolean },
  { cancelOutside }: { cancelOutside: boolean },
): 'REMOVE' | 'CANCEL' | 'KEEP' {
  if (hasBegun) return 'KEEP'
  if (!hasPeople) return 'REMOVE'
  return status === 'PUBLISHED' && cancelOutside ? 'CANCEL' : 'KEEP'
}
