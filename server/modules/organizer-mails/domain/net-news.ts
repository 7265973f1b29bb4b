import type { OrganizerNewsKind, RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

interface GuestOfNews {
  /** Of the first thing that is to be told of them. */
  firstKind: OrganizerNewsKind
  /** As it is now. */
  status: RegistrationStatus
  /** An organizer said yes to their application. */
  isApproved: boolean
  /** The places are held until somebody confirms the address. */
  isHeld: boolean
}

export type GuestNews = 'REGISTERED' | 'CANCELLED' | 'APPLIED'

/**
 * What is told of a guest: the difference between what was told before and now. Whoever came and left in between is
 * neither. @param tellsApproved also that an application was approved, which organizers do themselves. Pure.
 */
export function netNews(
  { firstKind, status, isApproved, isHeld }: GuestOfNews,
  { tellsApproved }: { tellsApproved: boolean },
): GuestNews | null {
  const wasComing = firstKind === 'CANCELLED'
  const isComing = (status === 'CONFIRMED' || status === 'CHECKED_IN') && !isHeld
  if (status === 'PENDING') return 'APPLIED'
  if (isComing) return wasComing || (isApproved && !tellsApproved) ? null : 'REGISTERED'
  return wasComing ? 'CANCELLED' : null
}
