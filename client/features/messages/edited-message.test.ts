import { expect, test } from 'vitest'
import { readRevision } from './edited-message.ts'

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
