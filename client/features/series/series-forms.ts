import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import type { SeriesDateChangeKind, SeriesScope } from '#client/gql/graphql.ts'
import { type RuleValues, readValues, startingOn } from './rule-values.ts'

/** The forms of the page. A refusal names one of them, or a day. */
export const seriesForms = {
  create: 'create',
  join: 'join',
  tryRule: 'try-rule',
  changeRule: 'change-rule',
  publish: 'publish',
  more: 'more',
  addDay: 'add-day',
  leaveOut: 'leave-out',
  copyParts: 'copy-parts',
  address: 'address',
  severalDates: 'several-dates',
  tryCancelRest: 'try-cancel-rest',
  cancelRest: 'cancel-rest',
} as const

/** A rule as the form to change it holds it. */
export interface TypedRule {
  values: RuleValues
  scope: SeriesScope
}

/** A rule that was tried or refused: how it was typed, and what it would do. */
export interface RuleAnswer extends TypedRule {
  about: typeof seriesForms.tryRule | typeof seriesForms.create
  /** The rule in words; null when it was refused. */
  summary: string | null
  /** null when it was refused. */
  changes: readonly { date: string; kind: SeriesDateChangeKind }[] | null
  message: string | null
  fields: Readonly<Record<string, string>>
}

/** Parts that were copied to other dates, or not: how the form was filled in, and what became of it. */
export interface CopyAnswer {
  about: typeof seriesForms.copyParts
  parts: readonly string[]
  scope: SeriesScope
  overwriteOwn: boolean
  /** How many dates changed, and the days of those that kept parts, which are named; null when it was refused. */
  done: { copied: number; kept: readonly { date: string; parts: readonly string[] }[] } | null
  message: string | null
}

/** The end of a series that was tried or refused: what it would do to each date. */
export interface RestAnswer {
  about: typeof seriesForms.tryCancelRest
  /** The words to the guests. */
  typed: string
  /** With how many people hear of each date; null when it was refused. */
  rest: readonly { date: string; kind: SeriesDateChangeKind; told: number }[] | null
  message: string | null
}

/** @param day of the date whose page it is, `2026-12-01` */
export const readTypedRule = (form: FormData, day: string): TypedRule => ({
  values: readValues(form, startingOn(day)),
  scope: form.get('scope') === 'FOLLOWING' ? 'FOLLOWING' : 'ALL',
})

export const isSameRule = (one: TypedRule, other: TypedRule) =>
  JSON.stringify([one.values, one.scope]) === JSON.stringify([other.values, other.scope])

export type SeriesAnswer = RuleAnswer | CopyAnswer | RestAnswer | FormRefusal

export const isRuleAnswer = (answer: SeriesAnswer): answer is RuleAnswer => 'values' in answer
export const isCopyAnswer = (answer: SeriesAnswer): answer is CopyAnswer => 'parts' in answer
export const isRestAnswer = (answer: SeriesAnswer): answer is RestAnswer => 'rest' in answer
