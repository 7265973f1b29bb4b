import { expect, test } from 'vitest'
import { chooseWords } from './own-words.ts'

test('the nearest words win, the subject and the opening each on its own', () => {
  const reminder = { subject: null, opening: null, language: 'de' } as const
  const event = { subject: 'Event', opening: null, language: 'de' } as const
  const organization = { subject: 'Organization', opening: 'Welcome', language: 'fr' } as const
  expect(chooseWords([reminder, event, organization])).toEqual({
    subject: { text: 'Event', language: 'de' },
    opening: { text: 'Welcome', language: 'fr' },
  })
  expect(chooseWords([{ ...reminder, opening: 'Soon' }, organization]).opening).toEqual({
    text: 'Soon',
    language: 'de',
  })
  expect(chooseWords([])).toEqual({ subject: null, opening: null })
})
