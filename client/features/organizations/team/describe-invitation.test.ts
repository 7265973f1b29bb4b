import { expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { describeInvitation } from './describe-invitation.ts'

const open = {
  organizationName: 'Lantern',
  email: 'mira@holm.test',
  invitedByName: 'Solveig',
  state: 'OPEN' as const,
  isForViewer: false,
}

test('whoever it is for may accept it', () => {
  expect(describeInvitation({ ...open, isForViewer: true }, 'mira@holm.test').action).toBe('accept')
})

test('whoever is signed out is told which address it was sent to', () => {
  const words = describeInvitation(open, null)
  expect(words.action).toBe('sign-in')
  expect(english._(words.text)).toContain('mira@holm.test')
})

test('another account is told both addresses and offered to log out', () => {
  const words = describeInvitation(open, 'jun@n.test')
  expect(words.action).toBe('switch')
  expect(english._(words.text)).toContain('mira@holm.test')
  expect(english._(words.text)).toContain('jun@n.test')
})

test.each(['ACCEPTED', 'REVOKED', 'EXPIRED'] as const)(
  '%s has a sentence of its own and nothing to accept',
  (state) => {
    const words = describeInvitation({ ...open, state, isForViewer: true }, 'mira@holm.test')
    expect(words.action).toBe('look')
    expect(
      new Set(['This invitation was already used', 'This invitation was withdrawn', 'This invitation has expired']),
    ).toContain(english._(words.title))
  },
)
