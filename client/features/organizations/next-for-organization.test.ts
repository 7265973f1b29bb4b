import { expect, test } from 'vitest'
import { decideNextForOrganization } from './next-for-organization.ts'

const owner = { upcoming: 2, drafts: 0, members: 3, mayCreateEvents: true, mayInvite: true }

test.each([
  ['that has nothing at all is asked for its first event', { upcoming: 0, members: 1 }, 'create'],
  ['with drafts and nothing announced is led to them', { upcoming: 0, drafts: 2 }, 'drafts'],
  ['of one person is asked to invite another', { members: 1 }, 'invite'],
  ['that runs is left alone', {}, null],
])('an organization %s', (_what, changes, action) => {
  expect(decideNextForOrganization({ ...owner, ...changes })?.action ?? null).toBe(action)
})

test('nobody is asked for what their role cannot do', () => {
  const door = { mayCreateEvents: false, mayInvite: false }
  expect(decideNextForOrganization({ ...owner, ...door, upcoming: 0, drafts: 1, members: 1 })).toBeNull()
})
