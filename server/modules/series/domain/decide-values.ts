import { type Conflict, decideEdit } from '../../events/public.ts'
import { type DateFacts, type DateField, timeFields } from './series-state.ts'

interface AskedValues {
  /** What its dates have in common, on the day of the date below. */
  series: DateFacts
  /** The date that the editor has open, as it is now; the next one when they named none, null without any. */
  date: DateFacts | null
  /** Whether the editor named the date. */
  isChosen: boolean
  values: Partial<DateFacts>
  /** What the editor began with, of as many fields as they like. */
  seen: Partial<DateFacts>
}

/**
 * Which values an edit of several dates is about. A field that the editor left as they saw it is not part of it; one that
 * they changed is, also when the series has this value already: a date may have another.
 *
 * A value of the chosen date that the editor has not seen is a conflict, whatever becomes of what is its own: they decide
 * about what they know. Start, end and zone count as one there. A value that the date shows is no older version of the
 * series. Pure.
 */
export function decideValues(
  asked: AskedValues,
): { touched: Partial<DateFacts> } | { conflicts: Conflict<DateFacts>[] } {
  const { series, date, values, seen } = asked
  const touched = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !(field in seen) || seen[field as DateField] !== value),
  ) as Partial<DateFacts>
  const onDate = conflictsOnDate(asked, touched)
  const seenOfSeries = Object.fromEntries(
    (Object.keys(seen) as DateField[]).map((field) => [
      field,
      seen[field] === date?.[field] ? series[field] : seen[field],
    ]),
  )
  const ofSeries = decideEdit(series, touched, seenOfSeries)
  const others = 'conflicts' in ofSeries ? ofSeries.conflicts : []
  const conflicts = [...onDate, ...others.filter(({ field }) => onDate.every((other) => other.field !== field))]
  return conflicts.length > 0 ? { conflicts } : { touched }
}

function conflictsOnDate(
  { series, date, isChosen, seen }: AskedValues,
  touched: Partial<DateFacts>,
): Conflict<DateFacts>[] {
  if (!date || !isChosen) return []
  const decision = decideEdit(date, touched, seen)
  const conflicts = 'conflicts' in decision ? decision.conflicts : []
  if (!timeFields.some((field) => field in touched)) return conflicts
  // With one of its times a date takes the other ones of the series.
  const taken = timeFields.filter(
    (field) => !(field in touched) && field in seen && seen[field] !== date[field] && date[field] !== series[field],
  )
  return [...conflicts, ...taken.map((field) => ({ field, yours: series[field], current: date[field] }))]
}
