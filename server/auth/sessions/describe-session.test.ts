import { english } from '../../testing/english.ts'
import { expect, test } from 'vitest'
import { describePlace } from './describe-session.ts'

test.each([
  ['127.0.0.1', 'The machine that runs this site'],
  ['::1', 'The machine that runs this site'],
  ['::ffff:127.0.0.1', 'The machine that runs this site'],
  ['192.168.1.20', 'Local network, 192.168.1.20'],
  ['fe80::1', 'Local network, fe80::1'],
  ['203.0.113.7', 'Address 203.0.113.7'],
  ['2001:db8::1', 'Address 2001:db8::1'],
  ['', 'Unknown address'],
  [null, 'Unknown address'],
  ['not an address', 'Unknown address'],
])('%j is %s', (address, words) => {
  expect(describePlace(english, address)).toBe(words)
})
