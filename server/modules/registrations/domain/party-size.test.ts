import { expect, test } from 'vitest'
import { largestPartySize } from './party-size.ts'

const confirmed = { status: 'CONFIRMED' as const, partySize: 2, approvalRequired: true, isInvited: false }

test.each([
  [confirmed, 2],
  [{ ...confirmed, isInvited: true }, 10],
  [{ ...confirmed, approvalRequired: false }, 10],
  [{ ...confirmed, status: 'PENDING' as const }, 10],
  [{ ...confirmed, status: 'CHECKED_IN' as const, approvalRequired: false }, 2],
])('R4 a confirmed party does not grow where an organizer decides, unless it was invited: %j', (party, largest) => {
  expect(largestPartySize(party)).toBe(largest)
})
