import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { eventFields } from '#client/features/event-editor/public.ts'
import { readFragment } from '#client/gql/index.ts'
import type { Repeat_EventFragment } from '#client/gql/graphql.ts'
import { SeriesDateFragment } from './series-date.fragment.ts'

/** What a date can have of its own beside its facts. */
const ownParts = {
  theme: msg`Theme`,
  visuals: msg`Photos`,
  questions: msg`Questions`,
} as const

const names = { ...eventFields, ...ownParts }

/**
 * What differs on each date that has values of its own, by the id of its event: `Title, Theme and Photos`. The server says it,
 * so that the page needs no names of fields.
 */
export function describeDifferences(
  i18n: I18n,
  { dates, past }: NonNullable<Repeat_EventFragment['series']>,
): Readonly<Record<string, string>> {
  const list = new Intl.ListFormat(i18n.locale)
  return Object.fromEntries(
    [...dates.edges, ...past.edges].flatMap(({ node }) => {
      const { id, seriesDifferences } = readFragment(SeriesDateFragment, node)
      const described = nameFields(i18n, seriesDifferences ?? [])
      return described.length > 0 ? [[id, list.format(described)]] : []
    }),
  )
}

/** The names of fields and parts, in the language of the page. What this page has no name for is left out. */
export function nameFields(i18n: I18n, fields: readonly string[]): string[] {
  return fields.filter((field): field is keyof typeof names => field in names).map((field) => i18n._(names[field]))
}
