import { expect, test } from 'vitest'
import { boxAround, filterProblem, hasOperators, mayBeMistyped } from './domain.ts'

const berlin = { latitude: 52.52, longitude: 13.4, km: 25 }

test('a box has everything that is near', () => {
  const { latitudes, longitudes } = boxAround(berlin)
  expect(latitudes[0]).toBeLessThan(52.52 - 25 / 111.2)
  expect(latitudes[1]).toBeGreaterThan(52.52 + 25 / 111.2)
  expect(longitudes![0]).toBeLessThan(13.4 - 25 / (111.2 * Math.cos((52.52 * Math.PI) / 180)))
})

test.each([
  ['across the date line', { latitude: -17.7, longitude: 179.9, km: 50 }],
  ['at a pole', { latitude: 89.9, longitude: 0, km: 100 }],
])('a box %s has every longitude', (_where, near) => expect(boxAround(near).longitudes).toBeNull())

test('a filter that nobody can mean is named', () => {
  expect(filterProblem({ near: berlin, search: 'x'.repeat(200) })).toBeNull()
  expect(filterProblem({ search: 'x'.repeat(201) })).toContain('search')
  expect(filterProblem({ place: 'x'.repeat(201) })).toContain('place')
  expect(filterProblem({ near: { ...berlin, latitude: 91 } })).toContain('latitude')
  expect(filterProblem({ near: { ...berlin, longitude: Number.NaN } })).toContain('longitude')
  for (const km of [0, 501]) expect(filterProblem({ near: { ...berlin, km } })).toContain('km')
})

test.each(['"big band"', 'jazz -pop', '-pop', 'jazz OR soul'])('%s has signs that mean something', (search) => {
  expect(hasOperators(search)).toBe(true)
  expect(mayBeMistyped(search)).toBe(false)
})

test.each(['jazz-rock', 'orchestra'])('%s has none', (search) => expect(hasOperators(search)).toBe(false))
