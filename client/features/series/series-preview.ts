import type { RouterContextProvider } from 'react-router'
import { refusalIn } from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { hasLastDay, type RuleValues, toRule } from './rule-values.ts'

const SeriesPreview = graphql(`
  query SeriesPreview($input: SeriesPreviewInput!) {
    seriesPreview(input: $input) {
      __typename
      ... on SeriesPreview {
        count
        rule {
          summary
        }
        dates {
          date
          startsAt
          endsAt
          note
        }
      }
      ...Refusal_UserError
    }
  }
`)

/** What a rule gives, or what is wrong with it by path. */
export type PreviewAnswer =
  | { dates: readonly PreviewedDate[]; summary: string; count: number | null }
  | { errors: Readonly<Record<string, string>>; message: string | null }

export interface PreviewedDate {
  /** `2026-12-01` */
  date: string
  startsAt: string
  endsAt: string
  /** What the clocks do that day, as a sentence. */
  note: string | null
}

/** When the rule’s first date takes place. */
export interface RuleTimes {
  /** By the clock of the zone, `2026-12-01T19:00`. */
  startsAt: string
  endsAt: string
  timeZone: string
}

/** The dates of the rule in a form, as they would be. */
export async function previewRule(
  context: Pick<RouterContextProvider, 'get'>,
  values: RuleValues,
  times: RuleTimes,
): Promise<PreviewAnswer> {
  // Half of a day is typed. There is nothing to say yet.
  if (!hasLastDay(values)) return { errors: {}, message: null }
  const { seriesPreview } = await queryAsVisitor(context, SeriesPreview, { input: { rule: toRule(values), ...times } })
  if (seriesPreview?.__typename === 'SeriesPreview') {
    const { dates, rule, count } = seriesPreview
    return { dates, count: count ?? null, summary: rule.summary }
  }
  const refusal = seriesPreview && refusalIn(seriesPreview)
  return { errors: refusal?.fields ?? {}, message: refusal?.message ?? null }
}
