import type { EventSeries, SeriesDay } from '../../../platform/generated/prisma/client.ts'
import type { RuleFrom } from '../domain/series-rule.ts'
import type { SeriesState, SharedFacts } from '../domain/series-state.ts'
import type { TimeFrom } from '../domain/series-times.ts'

/** What a query of a series takes along for its state. */
export const withDays = { days: true } as const

export type SeriesRow = EventSeries & { days: SeriesDay[] }

/** A stored series as its rules see it. */
export function stateOf({ rules, times, facts, days }: SeriesRow): SeriesState {
  const daysThat = (isExtra: boolean) => days.filter((row) => row.isExtra === isExtra).map(({ day }) => day)
  return {
    // Written by this module only, from values that were checked.
    rules: rules as unknown as RuleFrom[],
    times: times as unknown as TimeFrom[],
    facts: facts as unknown as SharedFacts,
    extraDays: daysThat(true),
    leftOutDays: daysThat(false),
  }
}

/** The columns of a state; its days are rows of their own. */
export function columnsOfState({ rules, times, facts }: SeriesState) {
  return {
    rules: rules as object[],
    times: times as object[],
    facts: facts as object,
    title: facts.title,
    visibility: facts.visibility,
  }
}
