import { dayName } from '#client/lib/time/event-dates.ts'

export interface PaceDay {
  /** `2026-12-04` */
  date: string
  places: number
}

export interface PaceWords {
  /** `12 places in the last 7 days` */
  title: string
  /** Compared with the week before. */
  trend: string
}

const weekDays = 7

/** The pace of registrations in two short sentences. `days` are in the order of time, today last. Pure. */
export function describePace(days: readonly PaceDay[]): PaceWords {
  const sum = (part: readonly PaceDay[]) => part.reduce((total, { places }) => total + places, 0)
  const week = sum(days.slice(-weekDays))
  const before = sum(days.slice(-2 * weekDays, -weekDays))
  return { title: `${week === 1 ? 'place' : 'places'} in the last 7 days`, trend: compare(week, before) }
}

function compare(week: number, before: number): string {
  if (week === 0 && before === 0) return 'Nobody has registered in two weeks.'
  if (week === before) return 'As many as the week before.'
  return week > before ? `${week - before} more than the week before.` : `${before - week} fewer than the week before.`
}

export function placesThisWeek(days: readonly PaceDay[]): number {
  return days.slice(-weekDays).reduce((total, { places }) => total + places, 0)
}

/** The days as a chart names them: `Today`, `Yesterday`, `Friday 4 December`. */
export function namedDays(days: readonly PaceDay[]): { name: string; value: number }[] {
  const today = days.at(-1)?.date ?? ''
  return days.map(({ date, places }) => ({ name: dayName(date, today), value: places }))
}
