import { english } from '../../../server/testing/english.ts'
import { describe, expect, test } from 'vitest'
import { describeRefusal } from './describe-refusal.ts'

const full = (placesLeft: number, waitlistOpen: boolean) => ({
  __typename: 'EventFull' as const,
  message: 'The event is full.',
  placesLeft,
  waitlistOpen,
})

describe('registering for an event that has just filled up', () => {
  test('offers the waitlist', () => {
    const answer = describeRefusal(english, full(0, true), 1)
    expect(answer.canWait).toBe(true)
    expect(answer.message).toContain('join the waitlist')
  })

  test('offers nothing when the waitlist is closed', () => {
    expect(describeRefusal(english, full(0, false), 1)).toMatchObject({ canWait: false })
  })

  test('says at the field when only the party is too large', () => {
    const answer = describeRefusal(english, full(2, true), 4)
    expect(answer.fields['partySize']).toBe(
      'Only 2 spots left. Make your group of 4 smaller, or join the waitlist together.',
    )
    expect(answer.message).toBeNull()
  })
})

test('a wrong field shows its error', () => {
  const fields = [{ path: 'email', message: 'Enter an email address, such as ada@example.org.' }]
  const answer = describeRefusal(english, { __typename: 'InvalidInput', message: 'The input is not valid.', fields }, 1)
  expect(answer.fields).toEqual({ email: 'Enter an email address, such as ada@example.org.' })
})

test('terms that changed meanwhile ask for the new version', () => {
  const answer = describeRefusal(
    english,
    { __typename: 'TermsNotAccepted', message: 'Accept the terms.', version: 3 },
    1,
  )
  expect(answer).toMatchObject({ termsVersion: 3 })
  expect(answer.fields).toHaveProperty('acceptedTermsVersion')
})

test('joining the waitlist when there is room again says so, and does not offer to wait', () => {
  const answer = describeRefusal(english, { __typename: 'AvailableNow', message: 'There is room.' }, 1)
  expect(answer.message).toContain('A spot opened up')
  expect(answer.canWait).toBeFalsy()
})
