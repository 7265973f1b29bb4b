import { expect, test } from 'vitest'
import { errorsByPerson, personFields } from './person-fields.ts'

test('what is wrong with a person stays with them, whoever else leaves the party', () => {
  const errors = {
    'attendees.1.email': 'Not an address.',
    'attendees.1.answers.q': 'Answer this.',
    partySize: 'Too many.',
  }
  expect(errorsByPerson(errors, ['ada', 'bo'])).toEqual({
    [`${personFields('bo')}email`]: 'Not an address.',
    [`${personFields('bo')}answers.q`]: 'Answer this.',
    partySize: 'Too many.',
  })
})
