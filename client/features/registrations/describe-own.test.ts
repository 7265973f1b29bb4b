import { expect, test } from 'vitest'
import { describeOwn } from './describe-own.ts'

const facts = { status: 'CONFIRMED', email: 'mira@example.test', isByLink: false, isOver: false } as const

test('says where the ticket went, and to people without an account that the link is in that mail', () => {
  expect(describeOwn(facts).text).toBe('We sent the ticket to mira@example.test.')
  expect(describeOwn({ ...facts, isByLink: true }).text).toMatch(/mira@example\.test\. The link .* in that mail\.$/)
  expect(describeOwn({ ...facts, email: null }).text).toBe('We sent the ticket by mail.')
})

test('has words for every status, and promises nothing of an event that is over', () => {
  for (const status of ['CONFIRMED', 'CHECKED_IN', 'PENDING', 'DECLINED', 'CANCELLED'] as const)
    for (const isOver of [true, false]) expect(describeOwn({ ...facts, status, isOver }).text).toMatch(/\.$/)
  expect(describeOwn({ ...facts, isOver: true }).text).not.toContain('sent')
})
