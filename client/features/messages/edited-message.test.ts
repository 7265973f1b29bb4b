import { expect, test } from 'vitest'
import { type EditedMessage, questionsToOffer, readRevision, typedOf } from './edited-message.ts'

// Another organizer saved revision 2 while this one was writing over revision 1.
const message = { revision: 2 }

test.each([
  ['a page that is open keeps what it was opened with', undefined, 1, 1],
  ['a page that was just opened has the newest', undefined, 2, 2],
  ['a form that came back for another reason keeps what it was sent with', { revision: 1 }, 2, 1],
  ['a preview keeps it too', { revision: 1, hasChanged: false }, 2, 1],
  ['a form that shows the other text saves over it', { revision: 1, hasChanged: true }, 1, 2],
  ['what was read once stays read', { revision: 2 }, 1, 2],
])('%s', (_when, sent, first, revision) => {
  expect(readRevision(message, sent, first)).toBe(revision)
})

test('an edit after the one that was shown is not read', () => {
  expect(readRevision({ revision: 3 }, { revision: 2 }, 1)).toBe(2)
})

const toFish: EditedMessage = {
  id: 'm',
  revision: 1,
  subject: 'Fish',
  body: 'It is cod.',
  language: 'en',
  translations: [],
  segment: 'ANSWERED',
  dates: 'ONE',
  question: { id: 'dinner', label: 'Dinner', kind: 'CHOICE', choices: ['Fish', 'Beans'] },
  answer: 'Fish',
  isTimed: false,
  dueAt: '2026-11-28T18:00Z',
}

test.each([
  ['a new message is in the language of its event', null, 'de'],
  ['a message stays in its own when its event gets another one', toFish, 'en'],
  ['nobody knows that of an old message', { ...toFish, language: null }, ''],
])('%s', (_what, message, original) => {
  const event = { timeZone: 'Europe/Berlin', language: 'de' }
  expect(typedOf(message, { segment: 'EVERYONE', tag: '' }, event)).toMatchObject({ original })
})

test('a message to those who gave an answer keeps it when the event does not ask that any more', () => {
  const dinner = { id: 'dinner', label: 'Dinner', kind: 'CHOICE', choices: ['Fish', 'Beans'] }
  const song = { id: 'song', label: 'A song', kind: 'TEXT', choices: [] }
  expect(questionsToOffer([song], null)).toEqual([song])
  expect(questionsToOffer([dinner, song], toFish)).toEqual([dinner, song])
  expect(questionsToOffer([song], toFish)).toEqual([song, dinner])
  const withoutFish = { ...dinner, choices: ['Beans'] }
  expect(questionsToOffer([withoutFish], toFish)).toEqual([{ ...dinner, choices: ['Beans', 'Fish'] }])
})
