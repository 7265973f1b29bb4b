import { expect, test } from 'vitest'
import { findLanguageProblem, languageOfWords, translationFor } from './translations.ts'

const german = { language: 'de', subject: 'Neues', body: 'Hallo' } as const

test.each([
  ['a message is in the language in which it was written', 'en', [], 'en', 'en'],
  ['it stays in it when its event gets another one', 'en', [], 'de', 'en'],
  ['also when it is translated into that', 'en', [german], 'de', 'en'],
  ['an old message is in the language of its event', null, [], 'en', 'en'],
  ['a translation into a third one does not matter', null, [german], 'en', 'en'],
  [
    'an old message with a translation into its event’s language was written in one that nobody knows',
    null,
    [german],
    'de',
    null,
  ],
])('%s', (_what, language, translations, eventLanguage, expected) => {
  expect(languageOfWords({ language, translations }, eventLanguage)).toBe(expected)
})

test('a message is not translated into its own language, and may be into any when nobody knows that', () => {
  expect(findLanguageProblem([german], 'de')?.path).toBe('translations.0.language')
  expect(findLanguageProblem([german], 'en')).toBeNull()
  expect(findLanguageProblem([german], null)).toBeNull()
})

test('somebody reads the translation into their language, or else the message’s own words', () => {
  expect(translationFor([german], 'de')).toBe(german)
  expect(translationFor([german], 'en')).toBeNull()
})
