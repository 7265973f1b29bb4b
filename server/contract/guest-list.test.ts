import { expect, test } from 'vitest'
import { countOf, guestListHref, readGuestListQuery } from './guest-list.ts'

const usual = { filter: 'coming', search: '', tag: null, sort: 'newest', after: null, guest: null, isTagging: false }

test.each([
  ['', usual],
  ['status=cancelled&q=mira%20h&after=abc', { ...usual, filter: 'cancelled', search: 'mira h', after: 'abc' }],
  ['sort=name&guest=xyz&tag=VIP', { ...usual, sort: 'name', guest: 'xyz', tag: 'VIP' }],
  ['status=all&tagging=yes', { ...usual, filter: 'all', isTagging: true }],
  ['status=nonsense&sort=nonsense', usual],
])('the address ?%s names a list, and the list names the address', (search, query) => {
  const read = readGuestListQuery(new URLSearchParams(search))
  expect(read).toEqual(query)
  expect(readGuestListQuery(new URLSearchParams(guestListHref(read)))).toEqual(query)
})

test('who has come in is still counted among those who are coming', () => {
  const counts = [
    { status: 'CONFIRMED' as const, registrations: 3, places: 7 },
    { status: 'CHECKED_IN' as const, registrations: 2, places: 2 },
    { status: 'CANCELLED' as const, registrations: 1, places: 4 },
    { status: 'DECLINED' as const, registrations: 1, places: 1 },
  ]
  expect(countOf('coming', counts)).toEqual({ registrations: 5, places: 9 })
  expect(countOf('checked-in', counts)).toEqual({ registrations: 2, places: 2 })
  expect(countOf('cancelled', counts)).toEqual({ registrations: 2, places: 5 })
  expect(countOf('applied', counts)).toEqual({ registrations: 0, places: 0 })
  expect(countOf('all', counts)).toEqual({ registrations: 7, places: 14 })
})
