import { describe, expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { describeAhead, describeEntry } from './describe-entry.ts'

const now = '2026-11-21T10:00:00Z'
const entry = {
  state: 'WAITING' as const,
  partySize: 1,
  position: 4,
  placesAhead: 5,
  offerExpiresAt: null,
  waitingReason: 'NO_CAPACITY',
  waitingReasonText: null,
  canTakePlace: false,
  event: { timeZone: 'Europe/Oslo', status: 'PUBLISHED' as const, organization: { name: 'Lanterne' } },
}

describe('a person who waits', () => {
  test('reads to be quick when a place is free for the first who confirms', () => {
    const words = describeEntry(english, { ...entry, waitingReason: null, canTakePlace: true }, now)
    expect(words.title).toBe('A spot opened up')
    expect(words.next).toContain('The first to confirm gets it')
  })
  test('does not read that every place is taken while one is free for them', () => {
    expect(describeEntry(english, { ...entry, waitingReason: null }, now).next).toBe(
      'A spot is free for you. Your offer is on its way.',
    )
  })
  test('reads why, in the words of the fairness rules', () => {
    const waitingReasonText = 'The event is full. You’ll move up when someone cancels.'
    expect(describeEntry(english, { ...entry, waitingReasonText }, now).next).toBe(waitingReasonText)
  })

  test('who is first is next', () => {
    const waitingReasonText = 'The event is full. You’ll move up when someone cancels.'
    expect(describeEntry(english, { ...entry, position: 1, placesAhead: 0, waitingReasonText }, now)).toEqual({
      title: 'You’re next',
      next: 'You’ll get an email when a spot opens up. This page updates live.',
    })
  })
})

test('who is first while the waitlist stands still reads why', () => {
  const closed = {
    waitingReason: 'AUTO_OFF',
    waitingReasonText: 'The organizers choose who gets the next spot.',
  }
  expect(describeEntry(english, { ...entry, position: 1, ...closed }, now).next).toBe(closed.waitingReasonText)
})

test("an offer says until when it holds, by the event's clock", () => {
  const offered = { ...entry, state: 'OFFERED' as const, position: null, offerExpiresAt: '2026-11-21T17:40:00Z' }
  expect(describeEntry(english, offered, now)).toEqual({
    title: 'A spot opened up for you',
    next: 'Confirm by 18:40 to register. If you decline, the next person gets the offer.',
  })
  expect(describeEntry(english, { ...offered, partySize: 3 }, now).title).toBe('3 spots opened up for you')
})

test.each(['CONFIRMED', 'EXPIRED', 'DECLINED', 'LEFT', 'REMOVED'] as const)('%s has an end and a way on', (state) => {
  const { title, next } = describeEntry(english, { ...entry, state, position: null }, now)
  expect(title).not.toBe('')
  expect(next).toMatch(/\.$/)
})

test.each(['WAITING', 'OFFERED', 'EXPIRED', 'CONFIRMED'] as const)(
  '%s at an event that was called off reads that',
  (state) => {
    const event = { ...entry.event, status: 'CANCELLED' as const }
    expect(describeEntry(english, { ...entry, state, event }, now)).toEqual({
      title: 'This event is cancelled',
      next: expect.stringContaining('Lanterne cancelled it'),
    })
  },
)

test('who is ahead is counted in parties and in places', () => {
  expect(describeAhead(english, { position: 4, placesAhead: 5 })).toBe('5 people in 3 groups are ahead of you')
  expect(describeAhead(english, { position: 4, placesAhead: 3 })).toBe('3 people are ahead of you')
  expect(describeAhead(english, { position: 2, placesAhead: 4 })).toBe('A group of 4 is ahead of you')
  expect(describeAhead(english, { position: 2, placesAhead: 1 })).toBe('1 person is ahead of you')
  expect(describeAhead(english, { position: 1, placesAhead: 0 })).toBeNull()
})
