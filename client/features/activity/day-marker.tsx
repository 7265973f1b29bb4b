import { dayName, dayOf } from '#client/lib/event-dates.ts'

/** Where one day of a feed ends and the next begins, by the event's clock. */
export function DayMarker({ day, now, timeZone }: { day: string; now: string; timeZone: string }) {
  return (
    <h2 className="flex items-center gap-3 px-3 pt-5 pb-1 text-xs font-semibold text-muted">
      <time dateTime={day}>{dayName(day, dayOf(now, timeZone))}</time>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </h2>
  )
}
