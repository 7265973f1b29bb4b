import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'

interface Schedule {
  status: EventStatus
  endsAt: Date
}

/** An event ends by the clock, not by the job that writes it down. */
export function statusAt({ status, endsAt }: Schedule, now: Date): EventStatus {
  return status === 'PUBLISHED' && now >= endsAt ? 'ENDED' : status
}

/** Places free at this moment; null = unlimited. Zero when a lowered capacity is below what is taken. */
export function placesLeft({ capacity, placesTaken }: { capacity: number | null; placesTaken: number }): number | null {
  return capacity === null ? null : Math.max(0, capacity - placesTaken)
}

export type RegistrationState = 'OPEN' | 'APPROVAL' | 'WAITLIST' | 'FULL' | 'CLOSED'

interface Admission extends Schedule {
  capacity: number | null
  placesTaken: number
  approvalRequired: boolean
  waitlistEnabled: boolean
  waitlistClosed: boolean
}

/** What a newcomer can do now. A party larger than what is left may still have to wait. */
export function registrationState(event: Admission, now: Date): RegistrationState {
  if (statusAt(event, now) !== 'PUBLISHED') return 'CLOSED'
  if (placesLeft(event) === 0) return event.waitlistEnabled && !event.waitlistClosed ? 'WAITLIST' : 'FULL'
  return event.approvalRequired ? 'APPROVAL' : 'OPEN'
}
