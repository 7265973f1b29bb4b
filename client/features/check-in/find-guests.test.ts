import { expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { findGuests } from './find-guests.ts'
import { makeGuest } from './testing.ts'

const names = ['Tomás Øster', 'Anna Berg', 'Hannah Ann', 'Bäcker Änne', 'Łukasz Nowak', 'Ægir Strauß', 'Bergström Per']
const guests = names.map((name) => makeGuest({ id: name, name }))
const find = (search: string) => findGuests(english, guests, search).map(({ name }) => name)

test.each<[string, string, string[]]>([
  ['nobody before anything is typed', '  ', []],
  ['without accents', 'tomas oster', ['Tomás Øster']],
  ['with accents that the name has not', 'TÖMAS', ['Tomás Øster']],
  ['letters that are two elsewhere', 'aegir strauss', ['Ægir Strauß']],
  ['a letter with a stroke', 'lukasz', ['Łukasz Nowak']],
  ['words in any order', 'berg ann', ['Anna Berg']],
  ['those with a word that begins so before the others', 'ann', ['Anna Berg', 'Bäcker Änne', 'Hannah Ann']],
  ['a part of a name, too', 'ström', ['Bergström Per']],
  ['nobody for a word that is not in the name', 'anna nowak', []],
])('a name is found: %s', (_what, search, found) => {
  expect(find(search).toSorted()).toEqual(found.toSorted())
})

test('names that begin so come first', () => {
  const people = ['Hannah', 'Anna', 'Joanna'].map((name) => makeGuest({ id: name, name }))
  expect(findGuests(english, people, 'ann').map(({ name }) => name)).toEqual(['Anna', 'Hannah', 'Joanna'])
})

test('a long list is cut: another letter is quicker than scrolling', () => {
  const many = Array.from({ length: 500 }, (_, index) => makeGuest({ id: `${index}`, name: `Ann ${index}` }))
  expect(findGuests(english, many, 'ann')).toHaveLength(30)
})
