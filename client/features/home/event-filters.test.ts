import { expect, test } from 'vitest'
import { filterHref, readEventFilters, toEventsFilter } from './event-filters.ts'

test('a filter and its address say the same', () => {
  const filters = { period: 'week', search: 'jazz & soup', place: 'Łódź' } as const
  expect(readEventFilters(new URL(filterHref(filters), 'http://site.test').searchParams)).toEqual(filters)
})

test('what the address gets wrong is as if it were not there', () => {
  expect(readEventFilters(new URLSearchParams('when=never&q=++'))).toEqual({ period: 'any', search: '', place: '' })
  expect(filterHref({ period: 'any', search: '', place: '' })).toBe('/')
})

test('a period ends that many days from now', () => {
  const filter = toEventsFilter({ period: 'week', search: '', place: '' }, new Date('2026-11-21T10:00Z'))
  expect(filter).toEqual({ search: undefined, place: undefined, startsBefore: '2026-11-28T10:00:00.000Z' })
})
