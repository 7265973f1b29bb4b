import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'

interface Schedule {
  status: EventStatus
  endsAt: Date
}

/** An event ends by the clock, not by the job that writes it down. */
export function statusAt({ status, endsAt }: Schedule, now: Date): EventStatus {
  return status === 'PUBLISHED' && now >= endsAt ? 'ENDED' : status
}
