import type { RegistrationStatus, WaitlistState } from '../../../platform/generated/prisma/enums.ts'

export const activeStatuses: RegistrationStatus[] = ['PENDING', 'CONFIRMED', 'CHECKED_IN']

export const openStates: WaitlistState[] = ['WAITING', 'OFFERED']

/** Whether somebody has a place or asked for one: such people are let in, also where only they are. */
export function isActive({ status }: { status: RegistrationStatus }): boolean {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'CHECKED_IN'
}
