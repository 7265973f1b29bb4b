import { describe, expect, test } from 'vitest'
import { type MilestoneFacts, decideMilestones, guestMilestones } from './milestones.ts'

const facts = (changes: Partial<MilestoneFacts>): MilestoneFacts => ({
  guests: 0,
  capacity: null,
  guestMilestone: 0,
  soldOutAt: null,
  ...changes,
})

describe('A4 a milestone', () => {
  test('is celebrated at its number, not one guest before', () => {
    for (const milestone of guestMilestones) {
      const previous = guestMilestones.findLast((other) => other < milestone) ?? 0
      expect(decideMilestones(facts({ guests: milestone - 1, guestMilestone: previous })).guests).toBeNull()
      expect(decideMilestones(facts({ guests: milestone, guestMilestone: previous })).guests).toBe(milestone)
    }
  })

  test('is celebrated once, also when places were given back in between', () => {
    expect(decideMilestones(facts({ guests: 10, guestMilestone: 10 })).guests).toBeNull()
    expect(decideMilestones(facts({ guests: 24, guestMilestone: 10 })).guests).toBeNull()
    expect(decideMilestones(facts({ guests: 10, guestMilestone: 25 })).guests).toBeNull()
  })

  test('passed with others at once is the largest of them', () => {
    expect(decideMilestones(facts({ guests: 60 })).guests).toBe(50)
  })

  test('of being sold out needs a limit, every place, and that it was never said', () => {
    expect(decideMilestones(facts({ guests: 1_000 })).isSoldOut).toBe(false)
    expect(decideMilestones(facts({ guests: 4, capacity: 5 })).isSoldOut).toBe(false)
    expect(decideMilestones(facts({ guests: 5, capacity: 5 })).isSoldOut).toBe(true)
    // The limit was lowered below what is taken.
    expect(decideMilestones(facts({ guests: 6, capacity: 5 })).isSoldOut).toBe(true)
    expect(decideMilestones(facts({ guests: 5, capacity: 5, soldOutAt: new Date(0) })).isSoldOut).toBe(false)
  })
})
