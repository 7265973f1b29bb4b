import { expect, test } from 'vitest'
import { describeAgo } from './describe-ago.ts'

test.each([
  ['2027-03-01T11:59:00Z', 'within the last hour'],
  ['2027-03-01T12:00:30Z', 'within the last hour'],
  ['2027-03-01T11:00:00Z', '1 hour ago'],
  ['2027-02-28T12:00:01Z', '23 hours ago'],
  ['2027-02-28T12:00:00Z', '1 day ago'],
  ['2027-01-30T12:00:01Z', '29 days ago'],
  ['2027-01-30T12:00:00Z', 'on 30 January 2027'],
])('%s is %s', (instant, words) => {
  expect(describeAgo(instant, '2027-03-01T12:00:00Z')).toBe(words)
})
