import { expect, test } from 'vitest'
import { decidePushOutcome, maxPushTries } from './push-outcome.ts'

const outcomeOf = (status: number | null, { tries = 1, retryAfterSeconds = null as number | null } = {}) =>
  decidePushOutcome({ answer: status === null ? null : { status, retryAfterSeconds }, tries })

test.each([200, 201, 202, 204])('%i: it was taken', (status) => expect(outcomeOf(status)).toEqual({ becomes: 'sent' }))

test.each([404, 410])('%i: the browser is gone', (status) => expect(outcomeOf(status)).toEqual({ becomes: 'gone' }))

test.each([301, 307, 400, 401, 403, 413, 418])('%i is final, and a redirect is not followed', (status) =>
  expect(outcomeOf(status)).toMatchObject({ becomes: 'failed' }),
)

test.each([null, 408, 429, 500, 502, 503])('%s: later', (status) =>
  expect(outcomeOf(status)).toMatchObject({ becomes: 'later', pauseMs: 30_000 }),
)

test('the pause doubles, up to an hour, and then it is given up', () => {
  const outcomes = Array.from({ length: maxPushTries }, (_, index) => outcomeOf(500, { tries: index + 1 }))
  const pauses = outcomes.map((outcome) => (outcome.becomes === 'later' ? outcome.pauseMs / 1_000 : outcome.becomes))
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, 3_600, 'failed'])
})

test('a service that names a time is asked no earlier, and waited for no longer than an hour', () => {
  expect(outcomeOf(429, { retryAfterSeconds: 300 })).toMatchObject({ pauseMs: 300_000 })
  expect(outcomeOf(429, { retryAfterSeconds: 1 })).toMatchObject({ pauseMs: 30_000 })
  expect(outcomeOf(503, { retryAfterSeconds: 1e9 })).toMatchObject({ pauseMs: 3_600_000 })
})
