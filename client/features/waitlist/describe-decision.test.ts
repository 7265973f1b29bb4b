import { expect, test } from 'vitest'
import { describeDecision, describeFigures, describePlace } from './describe-decision.ts'

const decision = { rule: 'SKIPPED' as const, partySize: 3, position: 2, placesFree: 1 }

test('having been passed over has its numbers', () => {
  expect(describeDecision(decision)).toBe('Skipped: 1 spot free for a group of 3')
})

test('one place and several read differently', () => {
  expect(describeDecision({ ...decision, rule: 'OFFERED' })).toBe('Offered 3 spots')
  expect(describeDecision({ ...decision, rule: 'ACCEPTED', partySize: 1 })).toBe('Confirmed a spot')
})

test('an entry with an offer has no position', () => {
  expect([describePlace(2), describePlace(null)]).toEqual(['2nd', '–'])
})

test('the figures fit into one line on a phone', () => {
  expect(describeFigures(decision)).toBe('group of 3, 2nd, 1 free')
  expect(describeFigures({ partySize: 1, position: null, placesFree: null })).toBe('group of 1, no limit')
})
