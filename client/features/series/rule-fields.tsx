import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { timeText } from '#client/lib/time/event-dates.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { ChoiceGroup } from '#client/ui/form/choice-group.tsx'
import { Field, FieldError } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { type RuleValues, monthlyChoices, weekdays } from './rule-values.ts'

interface RuleFieldsProps {
  /** The day from which the rule counts, `2026-12-01`. */
  day: string
  values: RuleValues
  /** By their paths in the API, such as `rule.count`. */
  errors: Readonly<Record<string, string>>
}

/** How a series recurs. Fields that do not belong to a choice are hidden; without script they count for nothing. */
export function RuleFields({ day, values, errors }: RuleFieldsProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [{ frequency, ends }, setChosen] = useState(values)
  const isHidden = (isMeant: boolean) => isHydrated && !isMeant
  return (
    <div
      className="flex flex-col gap-5"
      onChange={({ target }) => {
        const { name, value } = target as unknown as HTMLInputElement
        if (name === 'frequency' || name === 'ends') setChosen((chosen) => ({ ...chosen, [name]: value }))
      }}
    >
      <ChoiceGroup
        name="frequency"
        label={t`Repeats`}
        defaultValue={values.frequency}
        choices={[
          { value: 'DAILY', label: t({ message: 'Daily', comment: 'How often a series takes place' }) },
          { value: 'WEEKLY', label: t({ message: 'Weekly', comment: 'How often a series takes place' }) },
          { value: 'MONTHLY', label: t({ message: 'Monthly', comment: 'How often a series takes place' }) },
        ]}
      />
      <Field
        label={t`Every`}
        error={errors['rule.interval']}
        hint={<Trans>2 means every second day, week or month.</Trans>}
        className="w-40"
      >
        <TextInput name="interval" type="number" inputMode="numeric" min={1} max={99} defaultValue={values.interval} />
      </Field>
      <div hidden={isHidden(frequency === 'WEEKLY')}>
        <WeekdayFields chosen={values.weekdays} error={errors['rule.weekdays']} />
      </div>
      <div hidden={isHidden(frequency === 'MONTHLY')}>
        <Field
          label={t`Day of the month`}
          error={errors['rule.monthDays'] ?? errors['rule.positions']}
          hint={<Trans>A month without such a day has no date.</Trans>}
          className="max-w-xs"
        >
          <MonthlySelect day={day} value={values.monthly} />
        </Field>
      </div>
      <ChoiceGroup
        name="ends"
        label={t({ message: 'Ends', comment: 'When a series ends' })}
        defaultValue={values.ends}
        choices={[
          { value: 'never', label: t({ message: 'Never', comment: 'When a series ends' }) },
          { value: 'on', label: t({ message: 'On a date', comment: 'When a series ends' }) },
          { value: 'after', label: t({ message: 'After a number of dates', comment: 'When a series ends' }) },
        ]}
      />
      <div hidden={isHidden(ends === 'on')}>
        <Field label={t`Last day`} error={errors['rule.until']} className="w-52">
          <TextInput name="until" type="date" min={day} defaultValue={values.until} />
        </Field>
      </div>
      <div hidden={isHidden(ends === 'after')}>
        <Field label={t`Number of dates`} error={errors['rule.count']} className="w-40">
          <TextInput name="count" type="number" inputMode="numeric" min={1} max={1000} defaultValue={values.count} />
        </Field>
      </div>
    </div>
  )
}

interface WeekdayFieldsProps {
  chosen: RuleValues['weekdays']
  error: string | undefined
}

function WeekdayFields({ chosen, error }: WeekdayFieldsProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Days of the week</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((weekday, index) => (
          <label
            key={weekday}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-line-strong/70 bg-surface-raised px-3 py-2 text-sm transition-colors hover:border-line-strong has-checked:border-text has-checked:bg-accent-wash has-checked:font-semibold"
          >
            <input
              type="checkbox"
              name="weekdays"
              value={weekday}
              defaultChecked={chosen.includes(weekday)}
              className="size-4 shrink-0 accent-accent"
            />
            {weekdayName(i18n, index, 'short')}
          </label>
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
  )
}

function MonthlySelect({ day, value }: { day: string; value: string }) {
  const { t, i18n } = useLingui()
  const choices = monthlyChoices(day)
  const weekday = timeText(i18n, `${day}T00:00Z`, 'UTC', { weekday: 'long' })
  return (
    <Select name="monthly" defaultValue={value}>
      {!choices.some((choice) => choice.value === value) && (
        <option value={value}>{t`The days as they are now`}</option>
      )}
      {choices.map(({ value: choice, monthDay, position }) => (
        <option key={choice} value={choice}>
          {t(monthDay === undefined ? describePosition(position ?? -1, weekday) : describeMonthDay(monthDay))}
        </option>
      ))}
    </Select>
  )
}

const describeMonthDay = (day: number) =>
  day === -1 ? msg`The last day of the month` : msg`Day ${{ day }} of the month`

function describePosition(position: number, weekday: string) {
  switch (position) {
    case 1:
      return msg`The first ${{ weekday }}`
    case 2:
      return msg`The second ${{ weekday }}`
    case 3:
      return msg`The third ${{ weekday }}`
    case 4:
      return msg`The fourth ${{ weekday }}`
    case 5:
      return msg`The fifth ${{ weekday }}`
    default:
      return msg`The last ${{ weekday }}`
  }
}

/** Of a weekday, counted from Monday. 1 January 2024 is one. */
function weekdayName(i18n: I18n, index: number, weekday: 'short' | 'long'): string {
  return timeText(i18n, `2024-01-0${index + 1}T00:00Z`, 'UTC', { weekday })
}
