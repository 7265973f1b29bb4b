import { expect, test } from 'vitest'
import { type Candidate, decideRemaining, inOrder } from './unite.ts'

const candidate = (id: string, facts: Partial<Candidate> = {}): Candidate => ({
  id,
  holds: 'WAIT',
  isProven: false,
  isCheckedIn: false,
  ...facts,
})
const place = candidate('2', { holds: 'PLACE' })
const offer = candidate('3', { holds: 'OFFER' })
const application = candidate('1', { holds: 'APPLICATION' })
const wait = candidate('0')

test('a place comes before an offer, an application and a wait, in this order, otherwise the earliest', () => {
  expect(inOrder([wait, application, offer, place])).toEqual([place, offer, application, wait])
  expect(inOrder([candidate('5'), candidate('4')]).map(({ id }) => id)).toEqual(['4', '5'])
})

test('what was proven comes first, but no application comes before an offer', () => {
  const proven = { ...application, isProven: true }
  expect(inOrder([place, proven])).toEqual([proven, place])
  expect(inOrder([proven, offer])).toEqual([offer, proven])
  expect(inOrder([place, proven, offer])).toEqual([offer, proven, place])
})

test('whoever has come in stays, otherwise the chosen one', () => {
  const inside = { ...place, isCheckedIn: true }
  expect(decideRemaining([offer, inside], offer.id)).toBe(inside)
  expect(decideRemaining([offer, application], application.id)).toBe(application)
  expect(decideRemaining([], null)).toBeNull()
})
