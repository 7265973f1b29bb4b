import { expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { describeDecision, describeFigures, describePlace } from './describe-decision.ts'

const decision = { rule: 'SKIPPED' as const, partySize: 3, position: 2, placesFree: 1 }

test('having been passed over has its numbers', () => {
  expect(describeDecision(english, decision)).toBe('Skipped: 1 spot free for a group of 3')
})

test('one place and several read differently', () => {
  expect(describeDecision(english, { ...decision, rule: 'OFFERED' })).toBe('Offered 3 spots')
  expect(describeDecision(english, { ...decision, rule: 'ACCEPTED', partySize: 1 })).toBe('Confirmed a spot')
})

test('an entry with an offer has no position', () => {
  expect([describePlace(english, 2), describePlace(english, null)]).toEqual(['2nd', '–'])
})

test('the figures fit into one line on a phone', () => {
  expect(describeFigures(english, decision)).toBe('group of 3, 2nd, 1 free')
  expect(describeFigures(english, { partySize: 1, position: null, placesFree: null })).toBe('group of 1, no limit')
})
