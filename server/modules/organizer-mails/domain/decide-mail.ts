import { Temporal } from 'temporal-polyfill'
import type { OrganizerMails } from '../../../platform/generated/prisma/enums.ts'

/** What comes within this time is in one mail. */
export const joinedMs = 2 * 60_000
/** A rush of guests fills no mailbox: what is above waits, and is told together. */
export const mostInAnHour = 6
const hourMs = 3_600_000
/** When the daily mail goes, by the event's clock. */
const morning = '08:00'

interface Pending {
  choice: OrganizerMails
  /** When the first of what is to be told happened. */
  firstAt: Date
  /** Of the event. */
  timeZone: string
  /** When this person's last mails about the event were written, in any order. Older than an hour counts for nothing. */
  writtenAt: readonly Date[]
}

interface MailTime {
  dueAt: Date
  /** It waited because there were enough in that hour. */
  isHeld: boolean
}

/** Decide when someone is mailed about what happened; null for never. Pure. */
export function decideMail({ choice, firstAt, timeZone, writtenAt }: Pending): MailTime | null {
  switch (choice) {
    case 'NEVER':
      return null
    case 'DAILY':
      return { dueAt: nextMorning(firstAt, timeZone), isHeld: false }
    case 'EACH': {
      const joined = firstAt.getTime() + joinedMs
      const times = writtenAt.map((time) => time.getTime()).toSorted((one, other) => other - one)
      const oldest = times[mostInAnHour - 1]
      const free = oldest === undefined ? joined : oldest + hourMs
      return { dueAt: new Date(Math.max(joined, free)), isHeld: free > joined }
    }
  }
}

/** The next 8:00 of a zone after an instant; at 8:00 that of the next day. */
function nextMorning(instant: Date, timeZone: string): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const today = now.withPlainTime(morning)
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : now.add({ days: 1 }).withPlainTime(morning)
  return new Date(next.epochMilliseconds)
}
