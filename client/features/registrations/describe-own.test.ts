import { english } from '../../../server/testing/english.ts'
import { expect, test } from 'vitest'
import { describeOwn, describePartyLink } from './describe-own.ts'

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

test('leads to the tickets of the others, also of the last one where the guest passed on their own', () => {
  const linkOf = (facts: Partial<Parameters<typeof describePartyLink>[1]>) =>
    describePartyLink(english, {
      status: 'CONFIRMED',
      attendees: [{ isHolder: true }],
      allowsTransfers: true,
      ...facts,
    })
  const tickets = 'Names and tickets for your group'
  expect(linkOf({ attendees: [{ isHolder: false }] })).toBe(tickets)
  expect(linkOf({ attendees: [{ isHolder: true }, { isHolder: false }], status: 'PENDING' })).toBe(tickets)
  expect(linkOf({ attendees: [{ isHolder: false }], status: 'CANCELLED' })).toBeNull()
  expect(linkOf({})).toBe('Pass on this ticket')
  expect(linkOf({ allowsTransfers: false })).toBeNull()
  expect(linkOf({ status: 'CHECKED_IN' })).toBeNull()
})
