import { Plural, useLingui } from '@lingui/react/macro'
import { timeText } from '#client/lib/time/event-dates.ts'

/** The dates of a series that an edit could not move, and why. @param days `2026-12-01` */
export function KeptTimes({ days }: { days: readonly string[] }) {
  const { i18n } = useLingui()
  const named = days.map((day) =>
    timeText(i18n, `${day}T00:00Z`, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' }),
  )
  return (
    <output className="flex flex-col gap-0.5 text-sm empty:hidden">
      {days.length > 0 && (
        <>
          <strong className="font-semibold text-pretty">
            <Plural
              value={days.length}
              one="# date keeps its time: it has started, or would be over already"
              other="# dates keep their times: they have started, or would be over already"
            />
          </strong>
          <span className="text-muted">{new Intl.ListFormat(i18n.locale).format(named)}</span>
        </>
      )}
    </output>
  )
}
