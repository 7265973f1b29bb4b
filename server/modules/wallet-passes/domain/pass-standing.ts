import type { EventStatus, RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

/**
 * What the pass of a ticket is. VALID: a ticket. VOID: it was one, and the pass in the wallet shall say that it is none
 * any more. NONE: it is no ticket, so there is no pass.
 */
type PassStanding = 'VALID' | 'VOID' | 'NONE'

const ofRegistration: Record<RegistrationStatus, PassStanding> = {
  CONFIRMED: 'VALID',
  CHECKED_IN: 'VALID',
  CANCELLED: 'VOID',
  PENDING: 'NONE',
  DECLINED: 'NONE',
}

/**
 * Decide what the pass of a ticket of a registration is. Pure.
 * @param isRemoved the ticket was that of a person who was taken off the party.
 */
export function decidePassStanding(
  registration: RegistrationStatus,
  event: EventStatus,
  isRemoved = false,
): PassStanding {
  const standing = ofRegistration[registration]
  return standing === 'VALID' && (event === 'CANCELLED' || isRemoved) ? 'VOID' : standing
}

/** Whether a page offers the pass: a ticket to an event that is still to come or under way. Pure. */
export function isPassOffered(registration: RegistrationStatus, event: EventStatus): boolean {
  return decidePassStanding(registration, event) === 'VALID' && event === 'PUBLISHED'
}
