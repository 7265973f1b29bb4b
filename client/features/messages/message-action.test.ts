import { expect, test } from 'vitest'
import { type MessageAnswer, actOnMessages } from './message-action.ts'

/** What the action answers to a form, as without script. */
async function post(fields: Readonly<Record<string, string>>): Promise<MessageAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answer = await actOnMessages({ form } as Parameters<typeof actOnMessages>[0])
  return (answer as { data: MessageAnswer }).data
}

test('a language that is removed and added again has the words it had', async () => {
  const german = { 'subject.de': 'Türen auf', 'body.de': 'Hallo' }
  const removed = await post({ intent: 'remove-language:de', subject: 'Doors', language: 'de', ...german })
  expect(removed).toMatchObject({ languages: [], typed: german })
  // Its words are in the form, without fields that people see.
  const elsewhere = await post({ intent: 'add-language', addedLanguage: 'fr', ...german })
  expect(elsewhere).toMatchObject({ languages: ['fr'], typed: german })
  const added = await post({ intent: 'add-language', addedLanguage: 'de', ...german })
  expect(added).toMatchObject({ languages: ['de'], typed: german })
})

test('the language of the message itself is none to add, and what was typed in it stays', async () => {
  const german = { 'subject.de': 'Türen auf', 'body.de': 'Hallo' }
  const answer = await post({ intent: 'add-language', original: 'de', addedLanguage: 'de', ...german })
  expect(answer).toMatchObject({ languages: [], typed: { original: 'de', ...german } })
})
