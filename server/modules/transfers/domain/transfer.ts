import type { EventVisibility, RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

/** What decides whether a ticket may be passed on, at the moment of the offer and again when it is accepted. */
export interface TransferFacts {
  /** Published and not over, by the clock. */
  isLive: boolean
  allowsTransfers: boolean
  visibility: EventVisibility
  /** Organizers choose who comes, so guests do not. */
  approvalRequired: boolean
  /** Of the registration. */
  status: RegistrationStatus
  partySize: number
  /** Its party takes none of the event's places. */
  isOverCapacity: boolean
  /** The person of the party whose ticket it is; null for the guest's own. */
  attendee: { isRemoved: boolean; checkedInAt: Date | null } | null
}

export type TransferRefusal = 'SWITCHED_OFF' | 'EVENT_NOT_OPEN' | 'NO_TICKET' | 'CHECKED_IN' | 'PARTY'

/**
 * Decide whether a ticket may be passed on. A guest's own ticket is that of the whole registration, so it stays while
 * there are others in the party. Pure.
 */
export function decideTransfer(facts: TransferFacts): 'possible' | { refusal: TransferRefusal } {
  const { status, attendee, partySize } = facts
  if (!allowsPassingOn(facts)) return { refusal: 'SWITCHED_OFF' }
  if (!facts.isLive) return { refusal: 'EVENT_NOT_OPEN' }
  if ((status !== 'CONFIRMED' && status !== 'CHECKED_IN') || attendee?.isRemoved || facts.isOverCapacity)
    return { refusal: 'NO_TICKET' }
  if (attendee ? attendee.checkedInAt !== null : status === 'CHECKED_IN') return { refusal: 'CHECKED_IN' }
  return attendee || partySize === 1 ? 'possible' : { refusal: 'PARTY' }
}

/** Whether guests of an event may pass tickets on. Where organizers choose who comes, they may not. */
export function allowsPassingOn({
  allowsTransfers,
  visibility,
  approvalRequired,
}: Pick<TransferFacts, 'allowsTransfers' | 'visibility' | 'approvalRequired'>): boolean {
  return allowsTransfers && visibility !== 'PRIVATE' && !approvalRequired
}
