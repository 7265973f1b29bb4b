const dayMs = 86_400_000

/**
 * When most copies take place: the same weekday and hour, a week or more after `startsAt` and not before `now`.
 *
 * @param startsAt a wall-clock time, `2026-11-28T19:00`
 * @param now an instant, ISO 8601; its day by UTC is near enough for a proposal
 */
export function nextWeek(startsAt: string, now: string): string {
  const [date = '', time = ''] = startsAt.split('T')
  // A calendar day has no zone. As midnights of UTC all days are equally long.
  const from = Date.parse(`${date}T00:00Z`)
  const weeks = Math.max(1, Math.floor((Date.parse(now) - from) / (7 * dayMs)) + 1)
  return `${new Date(from + weeks * 7 * dayMs).toISOString().slice(0, 10)}T${time}`
}
