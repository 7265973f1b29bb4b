import { admittedByOwnTicket, isOwnTicketGone } from '../../../contract/party-ticket.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

/** A registration with the people whom its holder brings. */
interface Party {
  id: string
  name: string
  partySize: number
  status: RegistrationStatus
  hasPassedOnOwnTicket: boolean
  /** Where it asks for no names, one ticket admits the party. */
  event: { asksAttendeeNames: boolean }
  /** Also those who were taken off the party. */
  attendees: readonly { id: string; name: string | null; position: number; isRemoved: boolean }[]
}

/** One ticket of a party, as a pass says it. */
export interface HeldTicket {
  /** What its code names: the registration, or the person of its party. */
  id: string
  registrationId: string
  /** null for somebody whom the holder has not named. */
  name: string | null
  /** From 1, which is the holder. */
  position: number
  /** How many people come in with it. */
  admits: number
  /** Of the registration. */
  status: RegistrationStatus
  /** The person was taken off the party, or passed their ticket on. */
  isRemoved: boolean
}

/** Decide what the ticket with this id is; null when the party has no such ticket. Pure. */
export function decideHeldTicket(party: Party, ticketId: string): HeldTicket | null {
  const { id: registrationId, name, partySize, status } = party
  const { asksAttendeeNames } = party.event
  const attendees = asksAttendeeNames ? party.attendees : []
  if (ticketId === registrationId) {
    const isRemoved = isOwnTicketGone({ ...party, asksAttendeeNames })
    const people = 1 + attendees.filter((one) => !one.isRemoved).length
    const admits = admittedByOwnTicket({ partySize, people })
    return { id: ticketId, registrationId, name, position: 1, admits, status, isRemoved }
  }
  const person = attendees.find(({ id }) => id === ticketId)
  return person ? { ...person, registrationId, admits: 1, status } : null
}
