import { isOwnTicketGone } from '../../../contract/party-ticket.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

/** What decides whether a ticket may be passed on, at the moment of the offer and again when it is accepted. */
export interface TransferFacts {
  /** Published and not over, by the clock. */
  isLive: boolean
  /** Organizers may switch it off. */
  allowsTransfers: boolean
  /** Of the registration. */
  status: RegistrationStatus
  partySize: number
  /** Its party takes none of the event's places. */
  isOverCapacity: boolean
  /** Everyone in the party has a ticket of their own. Elsewhere the guest's admits them all. */
  asksAttendeeNames: boolean
  /** Somebody else has the guest's own ticket already. */
  hasPassedOnOwnTicket: boolean
  /** The person of the party whose ticket it is; null for the guest's own. */
  attendee: { isRemoved: boolean; checkedInAt: Date | null } | null
  /** The guest gives everyone's ticket away, in one. */
  isWholeParty: boolean
  /** One of those whom the guest brings came in. */
  isSomebodyIn: boolean
}

export type TransferRefusal = 'SWITCHED_OFF' | 'EVENT_NOT_OPEN' | 'NO_TICKET' | 'CHECKED_IN' | 'PARTY'

/**
 * Decide whether a ticket may be passed on. Where one ticket admits the party, it stays while there are others in it,
 * unless all places go together. Pure.
 */
export function decideTransfer(facts: TransferFacts): 'possible' | { refusal: TransferRefusal } {
  const { status, attendee, partySize } = facts
  if (!facts.allowsTransfers) return { refusal: 'SWITCHED_OFF' }
  if (!facts.isLive) return { refusal: 'EVENT_NOT_OPEN' }
  if ((status !== 'CONFIRMED' && status !== 'CHECKED_IN') || attendee?.isRemoved || facts.isOverCapacity)
    return { refusal: 'NO_TICKET' }
  if (!attendee && !facts.isWholeParty && isOwnTicketGone(facts)) return { refusal: 'NO_TICKET' }
  const isUsed = status === 'CHECKED_IN' || (facts.isWholeParty && facts.isSomebodyIn)
  if (attendee ? attendee.checkedInAt !== null : isUsed) return { refusal: 'CHECKED_IN' }
  const isForOne = attendee !== null || partySize === 1 || facts.asksAttendeeNames
  return isForOne || facts.isWholeParty ? 'possible' : { refusal: 'PARTY' }
}
