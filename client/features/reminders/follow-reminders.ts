import { withRemoved } from '#client/lib/with-removed.ts'

/** A reminder in an open page. */
export interface ShownReminder<Reminder> {
  /** Stays when its time changes, which is all that tells the reminders of an event apart. */
  key: number
  reminder: Reminder
  /** At this time there is no reminder any more. */
  isGone: boolean
  /** The time to which this page moves it, in minutes before the start. */
  movesTo: number | null
}

/**
 * The rows of an open page after the reminders changed. A reminder that this page moved stays in its row. One that
 * somebody else moved or removed stays too, because the viewer may be writing there. Pure.
 */
export function followReminders<Reminder extends { minutesBefore: number }>(
  shown: readonly ShownReminder<Reminder>[],
  reminders: readonly Reminder[],
): ShownReminder<Reminder>[] {
  const times = new Set(reminders.map(({ minutesBefore }) => minutesBefore))
  let next = shown.length
  const rows = reminders.map((reminder): ShownReminder<Reminder> => {
    const { minutesBefore } = reminder
    const moved = shown.find((row) => row.movesTo === minutesBefore && !times.has(row.reminder.minutesBefore))
    const before = moved ?? shown.find((row) => row.reminder.minutesBefore === minutesBefore)
    return { key: before?.key ?? next++, reminder, isGone: false, movesTo: moved ? null : (before?.movesTo ?? null) }
  })
  return withRemoved(shown, rows, (one, other) => one.key === other.key)
}
