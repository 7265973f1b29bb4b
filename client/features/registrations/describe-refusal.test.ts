import { describe, expect, test } from 'vitest'
import { describeJoinRefusal, describeRegisterRefusal } from './describe-refusal.ts'

const full = (placesLeft: number, waitlistOpen: boolean) => ({
  __typename: 'EventFull' as const,
  placesLeft,
  waitlistOpen,
})

describe('registering for an event that has just filled up', () => {
  test('offers the waitlist', () => {
    const answer = describeRegisterRefusal(full(0, true), 1)
    expect(answer?.offer).toBe('waitlist')
    expect(answer?.message).toContain('join the line')
  })

  test('offers nothing when the waitlist is closed', () => {
    expect(describeRegisterRefusal(full(0, false), 1)).toMatchObject({ offer: null })
  })

  test('says at the field when only the party is too large', () => {
    const answer = describeRegisterRefusal(full(2, true), 4)
    expect(answer?.fields['partySize']).toBe(
      'Only 2 places are left, too few for 4 of you. Take fewer, or wait in line for all.',
    )
    expect(answer?.message).toBeNull()
  })
})

test('what is wrong with a field is said at the field', () => {
  const fields = [{ path: 'email', message: 'must be an e-mail address' }]
  const answer = describeRegisterRefusal({ __typename: 'InvalidInput', fields }, 1)
  expect(answer?.fields).toEqual({ email: 'This must be an e-mail address.' })
})

test('terms that changed meanwhile ask for the new version', () => {
  const answer = describeRegisterRefusal({ __typename: 'TermsNotAccepted', version: 3 }, 1)
  expect(answer).toMatchObject({ termsVersion: 3 })
  expect(answer?.fields).toHaveProperty('acceptedTermsVersion')
})

test('joining the waitlist when there is room again offers a place instead', () => {
  expect(describeJoinRefusal({ __typename: 'AvailableNow', placesLeft: 1 })).toMatchObject({ offer: 'register' })
})

test('a yes is no refusal', () => {
  const registration = { __typename: 'Registration' as const, id: 'r', status: 'CONFIRMED' as const, secret: null }
  expect(describeRegisterRefusal(registration, 1)).toBeNull()
  expect(describeJoinRefusal({ __typename: 'WaitlistEntry', id: 'w', secret: null })).toBeNull()
})
