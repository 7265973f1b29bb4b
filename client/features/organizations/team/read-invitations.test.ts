import { expect, test } from 'vitest'
import { readAddresses } from './read-invitations.ts'

test.each([
  ['one@a.test', ['one@a.test']],
  ['one@a.test, two@b.test;three@c.test\nfour@d.test', ['one@a.test', 'two@b.test', 'three@c.test', 'four@d.test']],
  ['One@a.test one@A.test', ['One@a.test']],
  ['<mira@holm.test>, Jun <jun@n.test>', ['mira@holm.test', 'jun@n.test']],
  ['Jun\n<jun@n.test>Ada <ada@n.test, two@n.test>', ['jun@n.test', 'ada@n.test', 'two@n.test']],
  ['one@a.test, <two@b.test>', ['one@a.test', 'two@b.test']],
  ['nonsense', ['nonsense']],
  ['  ', []],
])('%j is read as addresses', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})

test.each(['a', '<', '>', ' ', '<a', 'a ', '<a> '])('%j until a form is full is read in no time', (piece) => {
  const startedAt = performance.now()
  readAddresses(piece.repeat(500_000 / piece.length))
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
