import { expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { conversionOf, readLinkOrder, sortLinks } from './sort-links.ts'

const link = (title: string, clicks: number, registrations: number) => ({
  titleLanguage: null,
  id: title,
  title,
  clicks,
  registrations,
  checkIns: 0,
})
const links = [link('Supper', 10, 2), link('Art walk', 4, 2), link('Rooftop', 0, 0)]
const titles = (search: string) =>
  sortLinks(english, links, readLinkOrder(new URLSearchParams(search))).map(({ title }) => title)

test('links stand in the order that the address names, most registrations first without one', () => {
  expect(titles('')).toEqual(['Art walk', 'Supper', 'Rooftop'])
  expect(titles('sort=clicks&order=asc')).toEqual(['Rooftop', 'Art walk', 'Supper'])
  expect(titles('sort=conversion')).toEqual(['Art walk', 'Supper', 'Rooftop'])
  expect(titles('sort=title')).toEqual(['Art walk', 'Rooftop', 'Supper'])
  expect(titles('sort=title&order=desc')).toEqual(['Supper', 'Rooftop', 'Art walk'])
  expect(titles('sort=nonsense')).toEqual(titles(''))
})

test('a link that no one has followed has no conversion', () => {
  expect(links.map(conversionOf)).toEqual([20, 50, null])
})
