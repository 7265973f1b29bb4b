import { expect, test } from 'vitest'
import { readAddresses } from './read-invitations.ts'

test.each([
  ['one@a.test', ['one@a.test']],
  ['one@a.test, two@b.test;three@c.test\nfour@d.test', ['one@a.test', 'two@b.test', 'three@c.test', 'four@d.test']],
  ['One@a.test one@A.test', ['One@a.test']],
  ['<mira@holm.test>, Jun <jun@n.test>', ['mira@holm.test', 'jun@n.test']],
  ['nonsense', ['nonsense']],
  ['  ', []],
])('%j is read as addresses', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})
