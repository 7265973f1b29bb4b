import { limits } from '../../../contract/limits.ts'

const dayMs = 86_400_000

/** An invited person who has not answered. */
export interface Unanswered {
  id: string
  emailNormalized: string
  createdAt: Date
  remindedAt: Date | null
  reminderCount: number
  /** Of their last mail; null when it was dropped, because they wanted none about the event. */
  mailId: string | null
}

interface RemindersLimit {
  now: Date
  /** How many more mails the organization may send within 24 hours. */
  left: number
  /** Normalized addresses that want no mail about the event. */
  unsubscribed: ReadonlySet<string>
}

interface DecidedReminders {
  /** Who gets a reminder now. */
  ids: string[]
  /** How many others could get one, if the organization might send more. */
  remainingCount: number
}

/**
 * Decide who of the invited is reminded: nobody within a day of their last mail, nor more than three
 * times, and as many as may still be mailed. Whoever had their last mail longest ago comes first.
 * Whose last mail was dropped waits no day, once they want mails again.
 */
export function decideReminders(
  invited: readonly Unanswered[],
  { now, left, unsubscribed }: RemindersLimit,
): DecidedReminders {
  const due = invited
    .filter((each) => !unsubscribed.has(each.emailNormalized))
    .filter((each) => each.reminderCount < limits.guestInvitations.reminders)
    .filter((each) => each.mailId === null || lastMailAt(each) <= now.getTime() - dayMs)
    // Invitations of one request have the same time. Their ids say which was written first.
    .toSorted((one, other) => lastMailAt(one) - lastMailAt(other) || (one.id < other.id ? -1 : 1))
  const ids = due.slice(0, Math.max(0, left)).map(({ id }) => id)
  return { ids, remainingCount: due.length - ids.length }
}

const lastMailAt = ({ createdAt, remindedAt }: Unanswered) => (remindedAt ?? createdAt).getTime()
