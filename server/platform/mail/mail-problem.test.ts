import { expect, test } from 'vitest'
import { i18nOf } from '../i18n/catalogues.ts'
import { describeMailProblem } from './mail-problem.ts'

test.each([
  ['unreachable', 'The mail server couldn’t be reached.'],
  ['addressRefused: 550 5.1.1: no such person', 'The mail server refused this address: 550 5.1.1: no such person'],
  ['heldForAddress: 20', 'Held back: this address got 20 emails within an hour. We’ll send it automatically.'],
])('“%s” is read as “%s”', (stored, sentence) => expect(describeMailProblem(i18nOf('en'), stored)).toBe(sentence))

test('a reason is said in its reader’s language, around the mail server’s own words', () => {
  const said = describeMailProblem(i18nOf('en-XA'), 'addressRefused: 550 no such person')
  expect(said).toMatch(/^⟦.+⟧550 no such person$/)
})

test('what is no code stays as it was stored', () => {
  for (const stored of ['The mail server couldn’t be reached.', 'constructor', 'slow: 1', ''])
    expect(describeMailProblem(i18nOf('en-XA'), stored)).toBe(stored)
})
