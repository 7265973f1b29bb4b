import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
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
  expect(describeAgo(english, instant, '2027-03-01T12:00:00Z')).toBe(words)
})

test('in another language it is as Intl writes it', () => {
  const german = setupI18n({ locale: 'de', messages: { de: {} } })
  expect(describeAgo(german, '2027-03-01T10:00:00Z', '2027-03-01T12:00:00Z')).toBe('vor 2 Stunden')
})
