import { describe, expect, test } from 'vitest'
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
    const words = describeEntry({ ...entry, waitingReason: null, canTakePlace: true }, now)
    expect(words.title).toBe('A spot opened up')
    expect(words.next).toContain('The first to confirm gets it')
  })
  test('does not read that every place is taken while one is free for them', () => {
    expect(describeEntry({ ...entry, waitingReason: null }, now).next).toBe(
      'A spot is free, and is about to be offered.',
    )
  })
  test('reads why, in the words of the fairness rules', () => {
    const waitingReasonText = 'Every place is taken. You move up when somebody cancels.'
    expect(describeEntry({ ...entry, waitingReasonText }, now).next).toBe(waitingReasonText)
  })

  test('who is first is next', () => {
    const waitingReasonText = 'Every place is taken. You move up when somebody cancels.'
    expect(describeEntry({ ...entry, position: 1, placesAhead: 0, waitingReasonText }, now)).toEqual({
      title: 'You are next',
      next: 'The next place that comes free is offered to you.',
    })
  })
})

test('who is first while the waitlist stands still reads why', () => {
  const closed = {
    waitingReason: 'AUTO_OFF',
    waitingReasonText: 'The organizers choose who is offered the next place.',
  }
  expect(describeEntry({ ...entry, position: 1, ...closed }, now).next).toBe(closed.waitingReasonText)
})

test("an offer says until when it holds, by the event's clock", () => {
  const offered = { ...entry, state: 'OFFERED' as const, position: null, offerExpiresAt: '2026-11-21T17:40:00Z' }
  expect(describeEntry(offered, now).title).toBe('A place came free: it is yours until 18:40')
  expect(describeEntry({ ...offered, partySize: 3 }, now).title).toBe('3 places came free: they are yours until 18:40')
})

test.each(['CONFIRMED', 'EXPIRED', 'DECLINED', 'LEFT', 'REMOVED'] as const)('%s has an end and a way on', (state) => {
  const { title, next } = describeEntry({ ...entry, state, position: null }, now)
  expect(title).not.toBe('')
  expect(next).toMatch(/\.$/)
})

test.each(['WAITING', 'OFFERED', 'EXPIRED', 'CONFIRMED'] as const)(
  '%s at an event that was called off reads that',
  (state) => {
    const event = { ...entry.event, status: 'CANCELLED' as const }
    expect(describeEntry({ ...entry, state, event }, now)).toEqual({
      title: 'The event is called off',
      next: expect.stringContaining('Lanterne has cancelled it'),
    })
  },
)

test('who is ahead is counted in parties and in places', () => {
  expect(describeAhead({ position: 4, placesAhead: 5 })).toBe('3 parties are ahead of you, for 5 places together')
  expect(describeAhead({ position: 2, placesAhead: 1 })).toBe('One party is ahead of you, for 1 place together')
  expect(describeAhead({ position: 1, placesAhead: 0 })).toBeNull()
})
