import { expect, test } from 'vitest'
import { reopenFeed } from './feed.ts'
import { emptyLog, logSteps } from './feed-log.ts'
import { makeFeed, makeItem, makeStep } from './testing.ts'

test('the log stays bounded, and knows from where on it is whole', () => {
  const steps = Array.from({ length: 2_500 }, (_, n) => makeStep(n + 1, 'ADDED', makeItem(n + 1)))
  const log = logSteps(emptyLog(0), steps)
  expect(log.since).toBe(500)
  expect(log.steps).toHaveLength(2_000)
  const known = makeFeed(2_500, [], { log })
  expect(reopenFeed(known, makeFeed(499, []))).toEqual(makeFeed(499, [], { revision: 1 }))
  expect(reopenFeed(known, makeFeed(500, [])).items).toHaveLength(2_000)
})
