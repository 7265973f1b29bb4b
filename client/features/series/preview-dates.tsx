import { Plural, useLingui } from '@lingui/react/macro'
import { clockTime, dayAndTime, timeText } from '#client/lib/time/event-dates.ts'
import type { PreviewedDate } from './series-preview.ts'

/** How many dates are read without unfolding the rest. */
const shown = 8

/** Dates as they would be, the later ones folded. */
export function PreviewDates({ dates, timeZone }: { dates: readonly PreviewedDate[]; timeZone: string }) {
  const later = dates.slice(shown)
  return (
    <>
      <Rows dates={dates.slice(0, shown)} timeZone={timeZone} />
      {later.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
            <Plural value={later.length} one="# more" other="# more" />
          </summary>
          <Rows dates={later} timeZone={timeZone} />
        </details>
      )}
    </>
  )
}

function Rows({ dates, timeZone }: { dates: readonly PreviewedDate[]; timeZone: string }) {
  const { i18n } = useLingui()
  return (
    <ol className="tabular divide-y divide-line text-sm">
      {dates.map(({ date, startsAt, note }) => (
        <li key={date} className="flex flex-col gap-0.5 px-4 py-2.5">
          <time dateTime={startsAt}>
            {dayAndTime(
              i18n,
              timeText(i18n, startsAt, timeZone, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
              clockTime(i18n, startsAt, timeZone),
            )}
          </time>
          {note && <span className="text-xs text-muted">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
