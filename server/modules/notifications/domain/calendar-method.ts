/** What a calendar does with a file (RFC 5546): take it when its owner wants to, take an invitation, or remove one. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** To whom a file is mailed. */
export interface CalendarRecipient {
  name: string
  email: string
  /** An account, a mailed link or a secret has proven that the address is theirs. */
  isProven: boolean
}

interface CalendarOccasion {
  /** null for a file that someone downloads: it has no sender. */
  mailedTo: CalendarRecipient | null
  /** The event is cancelled, or the recipient's place is. */
  isCancelled: boolean
  /** The sender of the site's mail is a mailbox of its operator, so answers to it reach somebody. */
  takesAnswers: boolean
}

/**
 * Decide how a calendar takes a file, and whom it names as attending. Calendars do what REQUEST and CANCEL say without
 * being asked. So both are only mailed, by the address that the file names as the organizer, and only to an address
 * that is proven: whoever types the address of somebody else writes nothing into their calendar (decision 040). Pure.
 */
export function decideCalendarMethod({ mailedTo, isCancelled, takesAnswers }: CalendarOccasion): {
  method: CalendarMethod
  attendee: Pick<CalendarRecipient, 'name' | 'email'> | null
} {
  if (!mailedTo?.isProven) return { method: 'PUBLISH', attendee: null }
  // Calendars answer an invitation by mail.
  const attendee = takesAnswers ? { name: mailedTo.name, email: mailedTo.email } : null
  if (isCancelled) return { method: 'CANCEL', attendee }
  return { method: attendee ? 'REQUEST' : 'PUBLISH', attendee }
}
