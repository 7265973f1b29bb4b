import { describe, expect, test } from 'vitest'
import { type TransferFacts, decideTransfer } from './transfer.ts'

const own: TransferFacts = {
  isLive: true,
  allowsTransfers: true,
  status: 'CONFIRMED',
  partySize: 1,
  isOverCapacity: false,
  asksAttendeeNames: false,
  hasPassedOnOwnTicket: false,
  attendee: null,
  isWholeParty: false,
  isSomebodyIn: false,
}
const inAt = new Date('2027-06-20T18:00:00Z')
const whole = { ...own, partySize: 3, isWholeParty: true }
const named = { ...own, partySize: 3, asksAttendeeNames: true }
const friend = { ...named, attendee: { isRemoved: false, checkedInAt: null } }

describe('X1 a ticket may be passed on', () => {
  test.each<[string, TransferFacts]>([
    ['by a guest who comes alone', own],
    ['when it is that of a person in the party', friend],
    ['when it is that of the whole party', whole],
    ['by a guest whose party has tickets of its own', named],
    ['by a guest who passed on their own, for the others', { ...friend, hasPassedOnOwnTicket: true }],
    ['of the party that is left', { ...whole, asksAttendeeNames: true, hasPassedOnOwnTicket: true }],
    ['also after the guest who brings them came in', { ...friend, status: 'CHECKED_IN' }],
  ])('%s', (_what, facts) => {
    expect(decideTransfer(facts)).toBe('possible')
  })

  test.each<[string, TransferFacts, string]>([
    ['where organizers switched it off', { ...own, allowsTransfers: false }, 'SWITCHED_OFF'],
    ['of an event that is over', { ...own, isLive: false }, 'EVENT_NOT_OPEN'],
    ['of an applicant', { ...own, status: 'PENDING' }, 'NO_TICKET'],
    ['of a cancelled registration', { ...own, status: 'CANCELLED' }, 'NO_TICKET'],
    ['over capacity, which takes no place', { ...own, isOverCapacity: true }, 'NO_TICKET'],
    ['of somebody who was taken off', { ...friend, attendee: { isRemoved: true, checkedInAt: null } }, 'NO_TICKET'],
    ['after check-in', { ...own, status: 'CHECKED_IN' }, 'CHECKED_IN'],
    ['after this person’s check-in', { ...friend, attendee: { isRemoved: false, checkedInAt: inAt } }, 'CHECKED_IN'],
    ['of a party of whom somebody is in', { ...whole, isSomebodyIn: true }, 'CHECKED_IN'],
    ['of a party that is in', { ...whole, status: 'CHECKED_IN' }, 'CHECKED_IN'],
    ['of the guest while it admits others too', { ...own, partySize: 2 }, 'PARTY'],
    ['twice', { ...named, hasPassedOnOwnTicket: true }, 'NO_TICKET'],
    ['of the guest who is in before the others', { ...named, status: 'CHECKED_IN' }, 'CHECKED_IN'],
  ])('not %s', (_what, facts, refusal) => {
    expect(decideTransfer(facts)).toEqual({ refusal })
  })
})
