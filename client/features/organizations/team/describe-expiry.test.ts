import { expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { describeExpiry } from './describe-invitation.ts'

test.each([
  ['2026-12-08T11:59:00Z', '7 days left'],
  ['2026-12-03T12:00:00Z', '2 days left'],
  ['2026-12-02T12:00:00Z', '24 hours left'],
  ['2026-12-01T13:30:00Z', '1 hour left'],
  ['2026-12-01T12:30:00Z', 'less than an hour left'],
])('until %s is %s', (expiresAt, words) => {
  expect(describeExpiry(english, expiresAt, '2026-12-01T12:00:00Z')).toBe(words)
})
