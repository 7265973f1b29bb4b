import { data } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import type { SeriesDateChangeKind, UpdateSeriesInput } from '#client/gql/graphql.ts'
import { toRule, valuesOf } from './rule-values.ts'
import { type RestAnswer, seriesForms } from './series-forms.ts'

/** A series as its end needs it. */
export interface EndedSeries {
  id: string
  rule: Parameters<typeof valuesOf>[0]
  /** Days beside the rules. */
  addedDates: readonly string[]
}

const dayMs = 86_400_000

/** The edit that leaves a series no date from a day on: its rule ends the day before, and so do days beside the rules. */
export function endingBefore({ id, rule, addedDates }: EndedSeries, eventId: string, day: string): UpdateSeriesInput {
  const until = new Date(Date.parse(`${day}T00:00Z`) - dayMs).toISOString().slice(0, day.length)
  return {
    id,
    scope: 'FOLLOWING',
    eventId,
    rule: toRule({ ...valuesOf(rule, day), ends: 'on', until }),
    leaveOutDates: addedDates.filter((added) => added >= day),
    cancelOutside: true,
  }
}

interface Change {
  date: string
  kind: SeriesDateChangeKind
  event?: { noticeAudience?: number | null } | null
}

/** What the end would do to each date, and how many people hear of it. */
export const tellRest = (changes: readonly Change[], typed: string) =>
  data<RestAnswer>({
    about: seriesForms.tryCancelRest,
    typed,
    rest: changes.map(({ date, kind, event }) => ({ date, kind, told: event?.noticeAudience ?? 0 })),
    message: null,
  })

export const refuseRest = ({ message }: Pick<FormRefusal, 'message'>, typed: string) =>
  data<RestAnswer>({ about: seriesForms.tryCancelRest, typed, rest: null, message }, { status: 422 })
