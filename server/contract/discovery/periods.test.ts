import { expect, test } from 'vitest'
import { resolvePeriod } from './periods.ts'

const wednesday = new Date('2026-11-25T10:00:00Z')

test.each([
  ['today', '2026-11-24T23:00:00Z', '2026-11-25T23:00:00Z'],
  ['week', '2026-11-24T23:00:00Z', '2026-11-29T23:00:00Z'],
  ['weekend', '2026-11-27T16:00:00Z', '2026-11-29T23:00:00Z'],
  ['month', '2026-11-24T23:00:00Z', '2026-12-24T23:00:00Z'],
] as const)('%s in Berlin, on a Wednesday', (period, startsAfter, startsBefore) => {
  expect(resolvePeriod(period, 'Europe/Berlin', wednesday)).toEqual({ startsAfter, startsBefore })
})

test('a weekend that has begun is what is left of it', () => {
  const sunday = new Date('2026-11-29T10:00:00Z')
  expect(resolvePeriod('weekend', 'Europe/Berlin', sunday).startsAfter).toBe('2026-11-28T23:00:00Z')
  expect(resolvePeriod('weekend', 'Europe/Berlin', sunday).startsBefore).toBe('2026-11-29T23:00:00Z')
})

test('a day is as long as the clocks make it, and another text is UTC', () => {
  const spring = new Date('2027-03-28T10:00:00Z')
  expect(resolvePeriod('today', 'Europe/Berlin', spring)).toEqual({
    startsAfter: '2027-03-27T23:00:00Z',
    startsBefore: '2027-03-28T22:00:00Z',
  })
  for (const zone of ['', 'Mars/Base', '+25:00'])
    expect(resolvePeriod('today', zone, wednesday).startsAfter).toBe('2026-11-25T00:00:00Z')
  expect(resolvePeriod('today', 'Pacific/Auckland', wednesday).startsAfter).toBe('2026-11-24T11:00:00Z')
})
