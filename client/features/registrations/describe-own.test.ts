import { english } from '../../../server/testing/english.ts'
import { expect, test } from 'vitest'
import { describeOwn } from './describe-own.ts'

const facts = { status: 'CONFIRMED', email: 'mira@example.test', isByLink: false, isOver: false } as const

test('says where the ticket went, and to people without an account that the link is in that mail', () => {
  expect(describeOwn(english, facts).text).toBe('We sent your ticket to mira@example.test.')
  expect(describeOwn(english, { ...facts, isByLink: true }).text).toMatch(
    /mira@example\.test\. That email .* link back to this page\.$/,
  )
  expect(describeOwn(english, { ...facts, email: null }).text).toBe('We emailed you your ticket.')
})

test('has words for every status, and promises nothing of an event that is over', () => {
  for (const status of ['CONFIRMED', 'CHECKED_IN', 'PENDING', 'DECLINED', 'CANCELLED'] as const)
    for (const isOver of [true, false]) expect(describeOwn(english, { ...facts, status, isOver }).text).toMatch(/\.$/)
  expect(describeOwn(english, { ...facts, isOver: true }).text).not.toContain('sent')
})
