import { describe, expect, test } from 'vitest'
import { decideRetryWait } from './live-backoff.ts'

describe('the wait before reconnecting', () => {
  test('starts at a quarter of a second at most', () => {
    expect(decideRetryWait(0, 1)).toBe(250)
    expect(decideRetryWait(0, 0)).toBe(125)
  })

  test('doubles with each failed attempt', () => {
    expect([0, 1, 2, 3, 4].map((attempt) => decideRetryWait(attempt, 1))).toEqual([250, 500, 1_000, 2_000, 4_000])
  })

  test('never passes five seconds, however long the server is away', () => {
    expect(decideRetryWait(5, 1)).toBe(5_000)
    expect(decideRetryWait(10_000, 1)).toBe(5_000)
  })

  test('differs from page to page, so that they do not all come back at once', () => {
    expect(decideRetryWait(6, 0.1)).not.toBe(decideRetryWait(6, 0.9))
  })
})
