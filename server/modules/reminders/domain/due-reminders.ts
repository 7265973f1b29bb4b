import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'

const minuteMs = 60_000

interface RemindedEvent {
  /** By the clock. */
  status: EventStatus
  startsAt: Date
}

/** When a reminder's time comes. Pure. */
export function reminderTime({ startsAt }: Pick<RemindedEvent, 'startsAt'>, minutesBefore: number): Date {
  return new Date(startsAt.getTime() - minutesBefore * minuteMs)
}

/**
 * When a reminder that is set now will be sent; null when its time is over already. It is never sent late then: guests
 * who registered since know the start. Pure.
 */
export function planReminder(event: RemindedEvent, minutesBefore: number, now: Date): Date | null {
  const dueAt = reminderTime(event, minutesBefore)
  const isPossible = event.status === 'DRAFT' || event.status === 'PUBLISHED'
  return isPossible && dueAt > now ? dueAt : null
}

interface PlannedReminder {
  minutesBefore: number
  dueAt: Date | null
}

interface DueReminders<Reminder> {
  /** The one to send now; null when there is none. */
  send: Reminder | null
  /** Their time is over, and they will not be sent for this start. */
  skip: Reminder[]
}

/**
 * Decide what to do about the reminders of an event. Nothing is sent of an event that is no event (a draft), is
 * cancelled, or has begun. After an outage several may be due: only the one nearest to the start is sent, so that nobody
 * gets two at once. Pure: no clock, no database.
 */
export function dueReminders<Reminder extends PlannedReminder>(
  { status, startsAt }: RemindedEvent,
  reminders: readonly Reminder[],
  now: Date,
): DueReminders<Reminder> {
  const due = reminders
    .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
    .toSorted((one, other) => one.minutesBefore - other.minutesBefore)
  if (status !== 'PUBLISHED' || now >= startsAt) return { send: null, skip: due }
  const [send = null, ...skip] = due
  return { send, skip }
}

/** Reminders of two dates of a series that are due within less than this time of each other are one mail. */
const togetherMs = 60 * minuteMs

/**
 * Decide which reminder of another date of a series leaves with one that is sent now: what is due there too, or else what
 * is due first within the hour. null when there is none. Pure.
 */
export function reminderAlong<Reminder extends PlannedReminder>(
  event: RemindedEvent,
  reminders: readonly Reminder[],
  now: Date,
): Reminder | null {
  const { send } = dueReminders(event, reminders, now)
  if (send || event.status !== 'PUBLISHED' || now >= event.startsAt) return send
  const soon = reminders.filter(({ dueAt }) => dueAt !== null && dueAt > now && dueAt < togetherUntil(now))
  return soon.toSorted((one, other) => other.minutesBefore - one.minutesBefore)[0] ?? null
}

/** What is due before this is due together with what is due now. Pure. */
export function togetherUntil(now: Date): Date {
  return new Date(now.getTime() + togetherMs)
}
