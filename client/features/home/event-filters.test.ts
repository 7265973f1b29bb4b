import { expect, test } from 'vitest'
import { filterHref, readEventFilters } from './event-filters.ts'
import { toEventsFilter } from './to-events-filter.ts'

const read = (query: string, path = '/') => readEventFilters(new URLSearchParams(query), path)
const now = new Date('2026-11-25T10:00Z')

test('a filter and its address say the same', () => {
  const filters = {
    path: '/tags/jazz',
    period: 'week',
    search: 'jazz & soup',
    place: 'Łódź',
    hasFreePlaces: true,
    near: '52.52,-13.4',
    km: 5,
    timeZone: 'Europe/Berlin',
  } as const
  const address = new URL(filterHref(filters), 'http://site.test')
  expect(readEventFilters(address.searchParams, address.pathname)).toEqual(filters)
  expect(toEventsFilter(filters, { tag: 'jazz' }, now)).toEqual({
    search: 'jazz & soup',
    place: 'Łódź',
    startsAfter: '2026-11-24T23:00:00Z',
    startsBefore: '2026-11-29T23:00:00Z',
    hasFreePlaces: true,
    near: { latitude: 52.52, longitude: -13.4, km: 5 },
    tag: 'jazz',
  })
})

test('what the address gets wrong is as if it were not there', () => {
  const filters = read('when=never&q=++&near=here&km=7&free=yes')
  expect(filterHref(filters)).toBe('/')
  expect(toEventsFilter(filters, {}, now)).toEqual({})
  expect(toEventsFilter(read('near=91,0'), {}, now)).toEqual({})
})
