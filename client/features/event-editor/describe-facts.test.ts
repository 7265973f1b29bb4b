import { describe, expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { describeFact, describeMinutes, describeWhen } from './describe-facts.ts'
import { type EventFacts, eventFieldNames } from './event-facts.ts'

const nothing = Object.fromEntries(eventFieldNames.map((name) => [name, ''])) as EventFacts
const facts = (some: Partial<EventFacts>) => ({ ...nothing, timeZone: 'Europe/Oslo', ...some })
const now = '2026-11-21T10:00:00Z'

describe('an event’s facts as people read them', () => {
  test.each([
    [{ startsAt: '2026-11-28T19:00', endsAt: '2026-11-28T22:00' }, 'Sat 28 Nov, 19:00–22:00'],
    [{ startsAt: '2027-01-09T19:00', endsAt: '2027-01-10T02:00' }, 'Sat 9 Jan 2027, 19:00–02:00'],
    [{ startsAt: '2026-12-04T10:00', endsAt: '2026-12-06T15:00' }, 'Fri 4 – Sun 6 December, 10:00–15:00'],
    [{ startsAt: 'T19:00', endsAt: '2026-11-28T22:00' }, 'Choose a date and time'],
  ])('%j is %s', (times, words) => expect(describeWhen(english, facts(times), now)).toBe(words))
})

test('single facts name their value, or that there is none', () => {
  expect(describeFact(english, 'startsAt', '2026-11-28T19:00')).toBe('Saturday 28 November, 19:00')
  expect(describeFact(english, 'visibility', 'UNLISTED')).toBe('Anyone with the link')
  expect(describeFact(english, 'venue.name', '')).toBe('nothing')
  expect(describeFact(english, 'capacity', '')).toBe('No limit')
  expect(describeFact(english, 'capacity', '1')).toBe('1 spot')
  expect(describeFact(english, 'capacity', '1200')).toBe('1,200 spots')
  expect(describeFact(english, 'approvalRequired', 'on')).toBe('yes')
})

test.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '1 h 30 min'],
  [1440, '24 hours'],
  [2880, '2 days'],
  [0, '0 minutes'],
])('%i minutes are %s', (minutes, words) => expect(describeMinutes(english, minutes)).toBe(words))
