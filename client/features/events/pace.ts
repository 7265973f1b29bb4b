import { dayName } from '#client/lib/time/event-dates.ts'

export interface PaceDay {
  date: string
  places: number
}

const weekDays = 7

/** The pace of registrations. `days` are in the order of time, today last. Pure. */
export function describePace(days: readonly PaceDay[]): { places: number; title: string; trend: string } {
  const sum = (part: readonly PaceDay[]) => part.reduce((total, { places }) => total + places, 0)
  const week = sum(days.slice(-weekDays))
  const before = sum(days.slice(-2 * weekDays, -weekDays))
  return {
    places: week,
    title: week === 1 ? 'spot taken in the last 7 days' : 'spots taken in the last 7 days',
    trend: compare(week, before),
  }
}

function compare(week: number, before: number): string {
  if (week === 0 && before === 0) return 'No registrations in two weeks.'
  if (week === before) return 'Same as the week before.'
  return week > before ? `${week - before} more than the week before.` : `${before - week} fewer than the week before.`
}

/** The days as a chart names them: `Today`, `Yesterday`, `Friday 4 December`. */
export function namedDays(days: readonly PaceDay[]): { name: string; value: number }[] {
  const today = days.at(-1)?.date ?? ''
  return days.map(({ date, places }) => ({ name: dayName(date, today), value: places }))
}
