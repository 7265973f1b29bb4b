import { describe, expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

const limits = { firstMs: 500, longestMs: 5_000 }
const longest = (attempt: number) => backoffMs(attempt, limits, 1)

describe('the wait before the next attempt', () => {
  test('is short at first, and never nothing', () => {
    expect(longest(0)).toBe(500)
    expect(backoffMs(0, limits, 0)).toBe(100)
  })

  test('doubles with each failed attempt', () => {
    expect([0, 1, 2, 3].map(longest)).toEqual([500, 1_000, 2_000, 4_000])
  })

  test('is never longer than the limit, however long the server is away', () => {
    expect(longest(4)).toBe(5_000)
    expect(longest(10_000)).toBe(5_000)
  })

  test('differs from page to page, so that they do not all come back at once', () => {
    expect(backoffMs(6, limits, 0.1)).toBe(590)
    expect(backoffMs(6, limits, 0.9)).toBe(4_510)
  })

  test('has a part that is not random for what must not be asked at once', () => {
    const polite = { ...limits, steadyShare: 0.5 }
    expect([0, 0.5, 1].map((random) => backoffMs(1, polite, random))).toEqual([500, 750, 1_000])
  })
})
