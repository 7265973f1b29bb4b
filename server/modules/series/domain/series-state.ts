import type { EditableFacts } from '../../events/public.ts'
import type { SeriesDays } from './series-days.ts'
import { type TimeFrom, momentOf, timeOn } from './series-times.ts'

/** The facts that all dates of a series have in common. Each date has its own address, and its times come from its day. */
export type SharedFacts = Omit<EditableFacts, 'slug' | 'startsAt' | 'endsAt' | 'timeZone'>

/** A series as its edits see it. */
export interface SeriesState extends SeriesDays {
  times: TimeFrom[]
  facts: SharedFacts
}

export type DateFacts = Omit<EditableFacts, 'slug'>
export type DateField = keyof DateFacts

/** The start is nothing without its zone, so these stay together. */
export const timeFields = ['startsAt', 'endsAt', 'timeZone'] as const satisfies readonly DateField[]

/** What a date of the series is when nothing was changed on it alone. */
export function factsOn({ facts, times }: Pick<SeriesState, 'facts' | 'times'>, day: string): DateFacts {
  const { startsLocal, endsLocal } = momentOf(times, day)
  return { ...facts, startsAt: startsLocal, endsAt: endsLocal, timeZone: timeOn(times, day).timeZone }
}
