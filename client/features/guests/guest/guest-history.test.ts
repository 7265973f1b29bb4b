import { expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { historyOf } from './guest-history.ts'

const guest = {
  status: 'CONFIRMED' as const,
  createdAt: '2026-12-01T10:00:00.000Z',
  decidedAt: null,
  cancelledAt: null,
  checkedInAt: null,
  checkedInBy: null,
  cameFromWaitlist: false,
  walkIn: false,
  passedOnBy: null,
  transfers: [],
}
const endedAt = '2026-12-03T10:00:00.000Z'
const offer = { email: 'ola@example.test', toName: null, offeredAt: '2026-12-02T10:00:00.000Z' }
const words = (facts: Partial<Parameters<typeof historyOf>[1]>) =>
  historyOf(english, { ...guest, ...facts }).map(({ what }) => what)

test.each([
  [{}, ['Registered']],
  [{ status: 'PENDING' as const }, ['Requested a spot']],
  [{ cameFromWaitlist: true }, ['Joined from the waitlist']],
  [{ walkIn: true }, ['Added at check-in']],
  [{ decidedAt: '2026-12-02T10:00:00.000Z' }, ['Requested a spot', 'Approved']],
  [{ status: 'DECLINED' as const, decidedAt: '2026-12-02T10:00:00.000Z' }, ['Requested a spot', 'Declined']],
  [
    { status: 'CHECKED_IN' as const, checkedInAt: '2026-12-04T19:00:00.000Z', checkedInBy: 'Bo' },
    ['Registered', 'Checked in by Bo'],
  ],
  [
    { status: 'CANCELLED' as const, decidedAt: '2026-12-02T10:00:00.000Z', cancelledAt: '2026-12-03T10:00:00.000Z' },
    ['Requested a spot', 'Approved', 'Cancelled'],
  ],
  [{ passedOnBy: 'Mira' }, ['Accepted a ticket']],
  [
    { transfers: [{ ...offer, state: 'OFFERED' as const, endedAt: null }] },
    ['Registered', 'Offered a ticket to ola@example.test'],
  ],
  [
    { transfers: [{ ...offer, state: 'TAKEN_BACK' as const, endedAt }] },
    ['Registered', 'Offered a ticket to ola@example.test', 'Ticket taken back from ola@example.test'],
  ],
  [
    // Who passed the whole registration on did not cancel it.
    {
      status: 'CANCELLED' as const,
      cancelledAt: endedAt,
      transfers: [{ ...offer, state: 'ACCEPTED' as const, toName: 'Ola', endedAt }],
    },
    ['Registered', 'Offered a ticket to ola@example.test', 'Ticket passed on to Ola'],
  ],
])('a registration with %o has the history %j', (facts, history) => {
  expect(words(facts)).toEqual(history)
})
