import { expect, test } from 'vitest'
import { backoffMs } from '../durable-queue/backoff.ts'
import { afterCut, afterGoodbye } from './live-socket.ts'

test('after a cut a page waits half a second at most, and never longer than five', () => {
  expect([0, 1, 2, 3, 4, 10_000].map((attempt) => backoffMs(attempt, afterCut, 1))).toEqual([
    500, 1_000, 2_000, 4_000, 5_000, 5_000,
  ])
})

test('after a server said goodbye the pages spread evenly over a time that no indicator shows', () => {
  expect([0, 0.5, 1].map((random) => backoffMs(0, afterGoodbye, random))).toEqual([100, 800, 1_500])
})
