import type { FormRefusal } from '#client/features/area/public.ts'
import type { SeriesDateChangeKind, SeriesScope } from '#client/gql/graphql.ts'
import type { RuleValues } from './rule-values.ts'

/** The forms of the page. A refusal names one of them, or a day. */
export const seriesForms = {
  create: 'create',
  tryRule: 'try-rule',
  changeRule: 'change-rule',
  publish: 'publish',
  more: 'more',
  addDay: 'add-day',
  leaveOut: 'leave-out',
} as const

/** A rule that was tried or refused: how it was typed, and what it would do. */
export interface RuleAnswer {
  about: typeof seriesForms.tryRule | typeof seriesForms.create
  values: RuleValues
  scope: SeriesScope
  /** null when it was refused. */
  changes: readonly { date: string; kind: SeriesDateChangeKind }[] | null
  message: string | null
  fields: Readonly<Record<string, string>>
}

export type SeriesAnswer = RuleAnswer | FormRefusal

export const isRuleAnswer = (answer: SeriesAnswer): answer is RuleAnswer => 'values' in answer
