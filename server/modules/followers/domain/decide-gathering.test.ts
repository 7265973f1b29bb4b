import { describe, expect, test } from 'vitest'
import { decideGathering, nextDigest } from './decide-gathering.ts'

const start = Date.parse('2027-03-01T12:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const waiting = (...minutes: number[]) => minutes.map((minute) => ({ eventId: `at ${minute}`, publicAt: at(minute) }))

describe('F4 what becomes public', () => {
  test('waits 15 minutes, to the very instant', () => {
    expect(decideGathering(waiting(0), new Date(at(15).getTime() - 1))).toEqual([])
    expect(decideGathering(waiting(0), at(15))).toEqual(['at 0'])
  })

  test('waits for what follows it, and is told together', () => {
    expect(decideGathering(waiting(0, 10), at(24))).toEqual([])
    expect(decideGathering(waiting(0, 10), at(25))).toEqual(['at 0', 'at 10'])
  })

  test('waits an hour at most, and takes along only what has waited', () => {
    const stream = waiting(0, 10, 20, 30, 40, 50)
    expect(decideGathering(stream, at(59))).toEqual([])
    expect(decideGathering(stream, at(60))).toEqual(['at 0', 'at 10', 'at 20', 'at 30', 'at 40'])
  })

  test('is nothing when there is nothing', () => expect(decideGathering([], at(0))).toEqual([]))
})

test.each([
  ['in the middle of a week', '2027-03-03T12:00:00Z', 'Europe/Oslo', '2027-03-08T07:00:00Z'],
  ['on a Monday before eight', '2027-03-08T06:59:59Z', 'Europe/Oslo', '2027-03-08T07:00:00Z'],
  ['on a Monday at eight', '2027-03-08T07:00:00Z', 'Europe/Oslo', '2027-03-15T07:00:00Z'],
  ['on a Sunday evening here that is Monday there', '2027-03-07T23:30:00Z', 'Asia/Tokyo', '2027-03-14T23:00:00Z'],
  ['over a change of the clocks', '2027-03-27T12:00:00Z', 'Europe/Oslo', '2027-03-29T06:00:00Z'],
])('F6 the weekly mail of what is new %s is on Monday at 8:00', (_when, instant, zone, due) => {
  expect(nextDigest(new Date(instant), zone)).toEqual(new Date(due))
})
