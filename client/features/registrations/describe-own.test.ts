import { english } from '../../../server/testing/english.ts'
import { expect, test } from 'vitest'
import { describeOwn } from './describe-own.ts'

const facts = {
  status: 'CONFIRMED',
  email: 'mira@example.test',
  isByLink: false,
  isOver: false,
  hasOwnTicket: true,
} as const

test('says where the ticket went, and to people without an account that the link is in that mail', () => {
  expect(describeOwn(english, facts).text).toBe('We sent your ticket to mira@example.test.')
  expect(describeOwn(english, { ...facts, isByLink: true }).text).toMatch(
    /mira@example\.test\. That email .* link back to this page\.$/,
  )
  expect(describeOwn(english, { ...facts, email: null }).text).toBe('We emailed you your ticket.')
})

test('says that the guest has passed on their own ticket, and the rest of the party is coming', () => {
  const { title, text } = describeOwn(english, { ...facts, hasOwnTicket: false })
  expect([title, text]).toEqual(['Your group is registered', 'You passed on your own ticket.'])
  expect(describeOwn(english, { ...facts, hasOwnTicket: false, isOver: true }).title).toBe('You were registered')
})

test('has words for every status, and promises nothing of an event that is over', () => {
  for (const status of ['CONFIRMED', 'CHECKED_IN', 'PENDING', 'DECLINED', 'CANCELLED'] as const)
    for (const isOver of [true, false]) expect(describeOwn(english, { ...facts, status, isOver }).text).toMatch(/\.$/)
  expect(describeOwn(english, { ...facts, isOver: true }).text).not.toContain('sent')
})
