import { dayName, dayOf } from '#client/lib/time/event-dates.ts'
import { useFeedTools } from './feed-tools.tsx'

/** Where one day of a feed ends and the next begins, by the event's clock. */
export function DayMarker({ day }: { day: string }) {
  const { now, timeZone } = useFeedTools()
  return (
    <h2 className="flex items-center gap-3 px-3 pt-6 pb-1.5 text-xs font-semibold text-muted">
      <time dateTime={day}>{dayName(day, dayOf(now, timeZone))}</time>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </h2>
  )
}
