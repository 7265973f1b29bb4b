import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test, vi } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

test('a long key counts as itself, and is stored as its hash', async () => {
  const store = vi.spyOn(RateLimiterMemory.prototype, 'consume')
  const limiter = createRateLimiter(null, () => true)
  const limit = { name: 'test', points: 1, perSeconds: 60 }
  const [one, other] = ['1', '2'].map((end) => 'a'.repeat(500_000) + end)
  expect(await limiter.consume(limit, one!)).toBeNull()
  expect(await limiter.consume(limit, one!)).toEqual(expect.any(Number))
  expect(await limiter.consume(limit, other!)).toBeNull()
  await limiter.refund(limit, one!)
  await limiter.refund(limit, one!)
  expect(await limiter.consume(limit, one!)).toBeNull()
  for (const [key] of store.mock.calls) expect(String(key).length).toBeLessThan(100)
})
