import { textOf } from '#client/lib/forms/form-action.ts'

const units = { minutes: 1, hours: 60, days: 1_440 } as const
type Unit = keyof typeof units

/** A reminder in the fields of its form. */
export interface ReminderDraft {
  amount: string
  unit: Unit
  subject: string
  opening: string
}

export const emptyDraft: ReminderDraft = { amount: '2', unit: 'hours', subject: '', opening: '' }

/** The largest unit in which it is a whole number: 1,440 → 1 day, 90 → 90 minutes. Pure. */
export function splitMinutes(minutes: number): { amount: number; unit: Unit } {
  const unit = (['days', 'hours'] as const).find((name) => minutes % units[name] === 0) ?? 'minutes'
  return { amount: minutes / units[unit], unit }
}

interface SavedReminder {
  minutesBefore: number
  subject: string | null
  opening: string | null
}

export function toDraft({ minutesBefore, subject, opening }: SavedReminder): ReminderDraft {
  const { amount, unit } = splitMinutes(minutesBefore)
  return { amount: String(amount), unit, subject: subject ?? '', opening: opening ?? '' }
}

export function readDraft(form: FormData): ReminderDraft {
  const unit = textOf(form, 'unit')
  return {
    amount: textOf(form, 'amount').trim(),
    unit: unit === 'minutes' || unit === 'days' ? unit : 'hours',
    subject: textOf(form, 'subject'),
    opening: textOf(form, 'opening'),
  }
}

/** The most that the API takes as a whole number; it refuses far less with a sentence. */
const mostMinutes = 2_000_000_000

/** What was typed, in minutes; 0, which the API refuses, for what is no number. Half of one is `1.5` or `1,5`. Pure. */
export function minutesOf({ amount, unit }: Pick<ReminderDraft, 'amount' | 'unit'>): number {
  const minutes = Math.round(Number(amount.replace(',', '.')) * units[unit])
  return Number.isFinite(minutes) ? Math.min(Math.max(minutes, 0), mostMinutes) : 0
}
