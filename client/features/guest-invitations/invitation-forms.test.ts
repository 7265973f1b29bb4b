import { expect, test } from 'vitest'
import { readShowEarlier, toShowEarlier } from './invitation-forms.ts'
import { readPicked, toPickedValue } from './picked-guests.ts'

test('a button shows earlier guests from the first, or after one of them, and no other button does', () => {
  for (const after of [null, 'UmVnaXN0cmF0aW9u']) expect(readShowEarlier(toShowEarlier(after))).toEqual({ after })
  for (const intent of ['', 'invite', 'remind', 'earlierish']) expect(readShowEarlier(intent)).toBeNull()
})

test('a tick says who was ticked and how they are called, whatever is in the name', () => {
  for (const text of ['Ada Lovelace · ada@x.org', '  · a@x.org', '<b>Bo</b> · b@x.org', ''])
    expect(readPicked(toPickedValue({ id: 'UmVnaXN0cmF0aW9u', text }))).toEqual({ id: 'UmVnaXN0cmF0aW9u', text })
  // What nobody's form sends names nobody, and the API says so.
  expect(readPicked('anything')).toEqual({ id: 'anything', text: '' })
})
