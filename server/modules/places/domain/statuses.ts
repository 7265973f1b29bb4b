import type { RegistrationStatus, WaitlistState } from '../../../platform/generated/prisma/enums.ts'

export const activeStatuses: RegistrationStatus[] = ['PENDING', 'CONFIRMED', 'CHECKED_IN']

export const openStates: WaitlistState[] = ['WAITING', 'OFFERED']

/** Whether a registration is active. Its holder may see a private event. */
export function isActive({ status }: { status: RegistrationStatus }): boolean {
  return activeStatuses.includes(status)
}
