import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { clockTime, dayName } from '#client/lib/time/event-dates.ts'
import type { LocalTimes } from '#client/lib/time/use-local-times.ts'
import { zoneCity } from '#client/lib/time/time-zone-words.ts'

interface MomentFieldProps {
  /** `startsAt` sends `startsAt.date` and `startsAt.time`. */
  name: string
  label: string
  /** `2026-11-28T19:00`; either half may be missing while somebody types. */
  value: string
  onChange(value: string): void
  timeZone: string
  error?: string
  /** Null until it is loaded. Then gaps and overlaps of the clocks are named at once. */
  times: LocalTimes | null
}

/** A day and a time on the clock of one zone. */
export function MomentField({ name, label, value, onChange, timeZone, error, times }: MomentFieldProps) {
  const { t, i18n } = useLingui()
  const [date = '', time = ''] = value.split('T')
  const city = zoneCity(timeZone)
  const check = times?.isLocalTime(value) ? times.checkLocalTime(value, timeZone) : null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_8.75rem] gap-2">
        <Field
          label={t`${label}: day`}
          isLabelHidden
          error={check?.kind === 'skipped' ? undefined : error}
          className="contents [&>p]:col-span-2 [&>p]:row-start-2"
        >
          <TextInput
            name={`${name}.date`}
            type="date"
            value={date}
            onChange={(event) => onChange(`${event.target.value}T${time}`)}
          />
        </Field>
        <Field label={t`${label}: time`} isLabelHidden className="col-start-2 row-start-1">
          <TextInput
            name={`${name}.time`}
            type="time"
            value={time}
            onChange={(event) => onChange(`${date}T${event.target.value}`)}
          />
        </Field>
      </div>
      {check?.kind === 'skipped' && (
        <div role="alert" className="flex animate-enter flex-wrap items-center gap-2 text-sm text-danger">
          <span>
            <Trans>
              {time} doesn’t exist that night in {city} because the clocks go forward. Choose another time:
            </Trans>
          </span>
          {check.nearest.map((nearest) => (
            <Button key={nearest} size="sm" variant="secondary" onClick={() => onChange(nearest)}>
              {clockTime(i18n, `${nearest}Z`, 'UTC')}
              {!nearest.startsWith(date) && ` ${dayName(i18n, nearest.slice(0, 10), date)}`}
            </Button>
          ))}
        </div>
      )}
      {check?.kind === 'twice' && (
        <output className="animate-enter text-sm text-muted">
          <Trans>
            {time} happens twice that night in {city} because the clocks go back. We use the first one.
          </Trans>
        </output>
      )}
    </fieldset>
  )
}
