import type { I18n } from '@lingui/core'
import { eventFields, type EventField } from '#client/features/event-editor/public.ts'
import { readFragment } from '#client/gql/index.ts'
import type { Repeat_EventFragment } from '#client/gql/graphql.ts'
import { SeriesDateFragment } from './series-date.fragment.ts'

/**
 * What differs on each date that has values of its own, by the id of its event: `Title and Capacity`. The server says it,
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
      const names = (seriesDifferences ?? [])
        .filter((field): field is EventField => field in eventFields)
        .map((field) => i18n._(eventFields[field]))
      return names.length > 0 ? [[id, list.format(names)]] : []
    }),
  )
}
