import type { EventStatus, RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

/**
 * What a pass of a registration is. VALID: a ticket. VOID: it was one, and the pass in the wallet shall say that it is
 * none any more. NONE: it is no ticket, so there is no pass.
 */
export type PassStanding = 'VALID' | 'VOID' | 'NONE'

const ofRegistration: Record<RegistrationStatus, PassStanding> = {
  CONFIRMED: 'VALID',
  CHECKED_IN: 'VALID',
  CANCELLED: 'VOID',
  PENDING: 'NONE',
  DECLINED: 'NONE',
}

/** Decide what the pass of a registration is. Pure. */
export function decidePassStanding(registration: RegistrationStatus, event: EventStatus): PassStanding {
  const standing = ofRegistration[registration]
  return standing === 'VALID' && event === 'CANCELLED' ? 'VOID' : standing
}

/** Whether a page offers the pass: a ticket to an event that is still to come or under way. Pure. */
export function isPassOffered(registration: RegistrationStatus, event: EventStatus): boolean {
  return decidePassStanding(registration, event) === 'VALID' && event === 'PUBLISHED'
}
