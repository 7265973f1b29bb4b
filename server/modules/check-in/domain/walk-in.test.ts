import { describe, expect, test } from 'vitest'
import { decideWalkIn } from './walk-in.ts'

const endsAt = new Date('2027-06-20T22:00:00Z')
const at = new Date('2027-06-20T19:00:00Z')
const open = { status: 'PUBLISHED' as const, endsAt, cancelledAt: null, walkInsOverCapacity: false, room: 2 }

describe('D6 a walk-in', () => {
  test('gets places as long as their party fits', () => {
    expect(decideWalkIn(open, { partySize: 2, at })).toEqual({ isOverCapacity: false })
    expect(decideWalkIn({ ...open, room: Infinity }, { partySize: 10, at })).toEqual({ isOverCapacity: false })
  })

  test('who does not fit is refused, or over capacity as a whole party where that is allowed', () => {
    expect(decideWalkIn(open, { partySize: 3, at })).toEqual({ refusal: 'EVENT_FULL' })
    expect(decideWalkIn({ ...open, walkInsOverCapacity: true }, { partySize: 3, at })).toEqual({ isOverCapacity: true })
    expect(decideWalkIn({ ...open, walkInsOverCapacity: true }, { partySize: 2, at })).toEqual({
      isOverCapacity: false,
    })
  })

  test('is added until a day after the end, by the time when they came', () => {
    const lastMoment = new Date(endsAt.getTime() + 86_400_000 - 1)
    const over = { ...open, status: 'ENDED' as const }
    expect(decideWalkIn(over, { partySize: 1, at: lastMoment })).toEqual({ isOverCapacity: false })
    const tooLate = new Date(endsAt.getTime() + 86_400_000)
    expect(decideWalkIn(over, { partySize: 1, at: tooLate })).toEqual({ refusal: 'EVENT_NOT_OPEN' })
  })

  test('is refused at a draft, and from the moment when the event was cancelled', () => {
    expect(decideWalkIn({ ...open, status: 'DRAFT' }, { partySize: 1, at })).toEqual({ refusal: 'EVENT_NOT_OPEN' })
    const cancelled = { ...open, status: 'CANCELLED' as const, cancelledAt: at }
    expect(decideWalkIn(cancelled, { partySize: 1, at })).toEqual({ refusal: 'EVENT_NOT_OPEN' })
    const before = new Date(at.getTime() - 1)
    expect(decideWalkIn(cancelled, { partySize: 1, at: before })).toEqual({ isOverCapacity: false })
    expect(decideWalkIn({ ...cancelled, cancelledAt: null }, { partySize: 1, at })).toEqual({
      refusal: 'EVENT_NOT_OPEN',
    })
  })
})
