import { describe, expect, test } from 'vitest'
import { invitationIdOf, invitationStandingOf } from './identity.ts'

const ada = { id: 'of ada', emailNormalized: 'ada@x.org', holdsUntil: null }
const none = { invitationOfSecret: null, invitationOfAddress: null }
const stranger = {
  emailNormalized: 'ada@x.org',
  isOwnAddress: true,
  isAddressProven: false,
  invitationSecretHash: null as string | null,
}
const withLink = { ...stranger, invitationSecretHash: 'hash' }

describe('G8 what an invitation does for a newcomer', () => {
  test.each([
    ['nothing without a link', stranger, { ...none, invitationOfAddress: ada }, 'none'],
    [
      'the same for an account that proved the address',
      { ...stranger, isAddressProven: true },
      { ...none, invitationOfAddress: ada },
      'invited',
    ],
    ['lets in the invited address', withLink, { ...none, invitationOfSecret: ada }, 'invited'],
    [
      'lets in no other address',
      { ...withLink, emailNormalized: 'bo@x.org' },
      { ...none, invitationOfSecret: ada },
      'another',
    ],
    [
      'lets in no account with another address that types the invited one',
      { ...withLink, isOwnAddress: false },
      { ...none, invitationOfSecret: ada },
      'another',
    ],
    ['is gone when it was revoked', withLink, none, 'revoked'],
    ['is gone when it was revoked, for the account too', { ...withLink, isAddressProven: true }, none, 'revoked'],
  ] as const)('%s', (_title, guest, facts, expected) => {
    expect(invitationStandingOf(guest, facts)).toBe(expected)
  })

  test('a place belongs to the invitation of a proven address only', () => {
    const known = { ...none, invitationOfAddress: ada }
    expect(invitationIdOf('none', false, known)).toBeNull()
    expect(invitationIdOf('none', true, known)).toBe('of ada')
    expect(invitationIdOf('invited', true, known)).toBe('of ada')
    expect(invitationIdOf('another', false, { ...none, invitationOfSecret: ada })).toBeNull()
  })
})
