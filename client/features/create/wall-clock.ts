const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** True for `2026-12-01T19:30`, as a date and time field sends it. */
export function isWallClock(text: string): boolean {
  return localTime.test(text) && !Number.isNaN(Date.parse(`${text}Z`))
}

/** Moves a wall-clock time. No zone is involved, so what a clock change does to it is left to the server. */
export function shiftWallClock(text: string, minutes: number): string {
  return new Date(Date.parse(`${text}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

/** Minutes from one wall-clock time to another. */
export function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000
}

/** Saturday evening, at least three days off: when most things are. */
export function proposeStart(now: Date): string {
  const day = new Date(now.getTime() + 3 * 86_400_000)
  const untilSaturday = (6 - day.getUTCDay() + 7) % 7
  day.setUTCDate(day.getUTCDate() + untilSaturday)
  return `${day.toISOString().slice(0, 10)}T19:00`
}
