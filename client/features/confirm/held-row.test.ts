import { describe, expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { describeOffer, toHeld } from './held-row.ts'

const event = { id: 'e', slug: 'sjofest', title: 'Sjøfest', timeZone: 'Europe/Oslo' }
const entry = {
  id: 'w',
  name: 'Wanda Wait',
  email: 'wanda@example.test',
  partySize: 1,
  state: 'OFFERED' as const,
  joinedAt: '2026-11-20T10:00:00Z',
  offerExpiresAt: '2026-11-22T07:00:00Z',
  event,
}
const now = '2026-11-21T10:00:00Z'
const read = (facts: Partial<Omit<typeof entry, 'state'>> & { state?: 'OFFERED' | 'WAITING' } = {}) =>
  describeOffer(english, toHeld({ registration: null, waitlistEntry: { ...entry, ...facts } })!, now)

describe('whoever confirms an email', () => {
  test('reads of the spots that are offered, and until when', () => {
    expect(read()).toBe('A spot opened up. Confirm your email first, then accept the offer by 08:00 tomorrow.')
    expect(read({ partySize: 3, offerExpiresAt: '2026-11-21T17:40:00Z' })).toBe(
      '3 spots opened up. Confirm your email first, then accept the offer by 18:40.',
    )
  })

  test('reads of no offer while they wait, also after one that is over', () => {
    expect(read({ state: 'WAITING' })).toBeNull()
  })
})
