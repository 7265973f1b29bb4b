import { msg } from '@lingui/core/runtime-macro'

export const periods = [
  { id: 'any', label: msg`Any time` },
  { id: 'today', label: msg({ message: 'Today', comment: 'Filter of events by date' }) },
  { id: 'weekend', label: msg`This weekend` },
  { id: 'week', label: msg`This week` },
  { id: 'month', label: msg`Next 30 days` },
] as const

type PeriodId = (typeof periods)[number]['id']

/** Around somebody, in kilometres. */
export const distances = [5, 25, 100] as const

/** A page that lists events: the home page, of a tag or of a venue. */
export interface EventFilters {
  /** Of the page: `/`, `/tags/jazz`, `/venues/the-yard`. */
  path: string
  period: PeriodId
  search: string
  place: string
  hasFreePlaces: boolean
  /** Around where, as an address has it: `52.52,13.4`; empty for anywhere. */
  near: string
  km: number
  /** In which days begin and end, an IANA name; empty before the browser has said it. */
  timeZone: string
}

/** What the address asks for. Anything unknown is ignored. */
export function readEventFilters(params: URLSearchParams, path = '/'): EventFilters {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  const near = text('near')
  return {
    path,
    period: periods.find(({ id }) => id === params.get('when'))?.id ?? 'any',
    search: text('q'),
    place: text('place'),
    hasFreePlaces: params.get('free') === '1',
    near: /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(near) ? near : '',
    km: distances.find((km) => String(km) === params.get('km')) ?? distances[1],
    timeZone: text('zone'),
  }
}

/** What an address says of filters, without what is at its default. */
export function filterParams({
  period,
  search,
  place,
  hasFreePlaces,
  near,
  km,
  timeZone,
}: EventFilters): [string, string][] {
  const all: [string, string | false][] = [
    ['when', period !== 'any' && period],
    ['zone', period !== 'any' && timeZone],
    ['q', search],
    ['place', place],
    ['free', hasFreePlaces && '1'],
    ['near', near],
    ['km', near !== '' && km !== distances[1] && String(km)],
  ]
  return all.filter((entry): entry is [string, string] => Boolean(entry[1]))
}

/** The address of a filter. @param after where a later page begins */
export function filterHref(filters: EventFilters, after?: string): string {
  const query = new URLSearchParams([...filterParams(filters), ...(after ? [['after', after]] : [])]).toString()
  return query ? `${filters.path}?${query}` : filters.path
}
