import { msg } from '@lingui/core/runtime-macro'
import type { EventsFilter } from '#client/gql/graphql.ts'

export const periods = [
  { id: 'any', label: msg`Any time`, days: null },
  { id: 'day', label: msg`Next 24 hours`, days: 1 },
  { id: 'week', label: msg`Next 7 days`, days: 7 },
  { id: 'month', label: msg`Next 30 days`, days: 30 },
] as const

type PeriodId = (typeof periods)[number]['id']

export interface EventFilters {
  period: PeriodId
  search: string
  place: string
}

/** What the address asks for. Anything unknown is ignored. */
export function readEventFilters(params: URLSearchParams): EventFilters {
  const period = periods.find((candidate) => candidate.id === params.get('when'))?.id ?? 'any'
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  return { period, search: text('q'), place: text('place') }
}

export function toEventsFilter({ period, search, place }: EventFilters, now: Date): EventsFilter {
  const days = periods.find((candidate) => candidate.id === period)?.days
  const until = days ? new Date(now.getTime() + days * 86_400_000).toISOString() : undefined
  return { search: search || undefined, place: place || undefined, startsBefore: until }
}

/** The address of a filter, without what is at its default. */
export function filterHref({ period, search, place }: EventFilters, after?: string): string {
  const params = new URLSearchParams()
  if (period !== 'any') params.set('when', period)
  if (search) params.set('q', search)
  if (place) params.set('place', place)
  if (after) params.set('after', after)
  const query = params.toString()
  return query ? `/?${query}` : '/'
}
