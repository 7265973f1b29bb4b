import { expect, test } from 'vitest'
import { describeMoment, zoneName } from './event-time-text.ts'

test('a moment names its year only in another year', () => {
  const now = new Date('2026-11-21T12:00Z')
  expect(describeMoment(new Date('2026-12-05T18:00Z'), 'Europe/Oslo', now)).toBe('Sat 5 Dec, 19:00')
  expect(describeMoment(new Date('2026-12-31T23:30Z'), 'Europe/Oslo', now)).toBe('Fri 1 Jan 2027, 00:30')
})

test.each([
  ['Europe/Oslo', 'Oslo time'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
])('%s is called %s in mails and on pages', (zone, name) => expect(zoneName(zone)).toBe(name))
