import { expect, test } from 'vitest'
import { splitOrdinal } from './split-ordinal.ts'

test.each([
  ['23rd', ['23', '(rd)']],
  ['1,204th', ['1,204', '(th)']],
  ['3.', ['3.']],
  ['3º', ['3', '(º)']],
  ['第12位', ['(第)', '12', '(位)']],
  ['', []],
])('the letters of %j stand beside its number', (ordinal, parts) => {
  expect(splitOrdinal(ordinal).map(({ text, isLetters }) => (isLetters ? `(${text})` : text))).toEqual(parts)
})
