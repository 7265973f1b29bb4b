import { expect, test } from 'vitest'
import { decideHeldTicket } from './held-ticket.ts'

const party = {
  id: 'own',
  name: 'Ada',
  partySize: 2,
  status: 'CONFIRMED' as const,
  hasPassedOnOwnTicket: true,
  event: { asksAttendeeNames: true },
  attendees: [
    { id: 'ana', name: 'Ana', position: 2, isRemoved: false },
    { id: 'ben', name: 'Ben', position: 3, isRemoved: false },
  ],
}

test('the pass of a ticket that its guest passed on ends, and those of the others stay', () => {
  expect(decideHeldTicket(party, 'own')).toMatchObject({ isRemoved: true })
  expect(decideHeldTicket(party, 'ana')).toMatchObject({ isRemoved: false, admits: 1 })
  expect(decideHeldTicket({ ...party, hasPassedOnOwnTicket: false }, 'own')).toMatchObject({ isRemoved: false })
})

test('where the event asks for no names it is the ticket of the party', () => {
  const unnamed = { ...party, event: { asksAttendeeNames: false } }
  expect(decideHeldTicket(unnamed, 'own')).toMatchObject({ isRemoved: false, admits: 2 })
})
