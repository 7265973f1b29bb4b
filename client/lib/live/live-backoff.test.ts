import { describe, expect, test } from 'vitest'
import { decideRetryWait } from './live-backoff.ts'

const longest = (attempt: number) => decideRetryWait({ attempt, random: 1 })

describe('the wait before reconnecting', () => {
  test('is half a second at most at first', () => {
    expect(longest(0)).toBe(500)
    expect(decideRetryWait({ attempt: 0, random: 0 })).toBe(100)
  })

  test('doubles with each failed attempt', () => {
    expect([0, 1, 2, 3].map(longest)).toEqual([500, 1_000, 2_000, 4_000])
  })

  test('never passes five seconds, however long the server is away', () => {
    expect(longest(4)).toBe(5_000)
    expect(longest(10_000)).toBe(5_000)
  })

  test('differs from page to page, so that they do not all come back at once', () => {
    expect(decideRetryWait({ attempt: 6, random: 0.1 })).toBe(590)
    expect(decideRetryWait({ attempt: 6, random: 0.9 })).toBe(4_510)
  })
})

describe('after a server said goodbye', () => {
  test('the pages spread evenly over a time that no indicator shows', () => {
    const wait = (random: number) => decideRetryWait({ attempt: 0, random, isGoodbye: true })
    expect([0, 0.5, 1].map(wait)).toEqual([100, 800, 1_500])
  })

  test('a page that was not let in then waits like after any cut', () => {
    expect(decideRetryWait({ attempt: 3, random: 1, isGoodbye: true })).toBe(longest(3))
  })
})
