import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { timeText } from '#client/lib/time/event-dates.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#client/ui/form/choice-group.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { RuleValues } from './rule-values.ts'
import { SeriesCard } from './series-card.tsx'
import { isSameRule, readTypedRule, type RuleAnswer, seriesForms, type TypedRule } from './series-forms.ts'

interface ChangeRuleProps {
  /** Of the date whose page it is, `2026-12-01`. */
  day: string
  summary: string
  values: RuleValues
  answer: RuleAnswer | undefined
}

/** Another rule for a series: first what it would do, then the change. */
export function ChangeRule({ day, summary, values, answer }: ChangeRuleProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<TypedRule | null>(null)
  // The rule as it is stored, also by another organizer, unless one is being chosen here. New fields show it whole.
  const [begun, setBegun] = useState(values)
  const isChosen = typed !== null && [begun, values].every((rule) => !isSameRule(typed, { ...typed, values: rule }))
  if (!isChosen && JSON.stringify(values) !== JSON.stringify(begun)) setBegun(values)
  return (
    <SeriesCard
      title={t`Change how it repeats`}
      about={t`Now: ${summary}. You see what changes before anything is stored.`}
    >
      <Form
        method="post"
        noValidate
        preventScrollReset
        onChange={({ currentTarget }) => setTyped(readTypedRule(new FormData(currentTarget), day))}
        className="flex flex-col gap-5"
      >
        <FormError message={answer?.message} />
        <RuleFields
          key={JSON.stringify(begun)}
          day={day}
          values={answer?.values ?? begun}
          errors={answer?.fields ?? {}}
        />
        <ChoiceGroup
          name="scope"
          label={t`Applies to`}
          defaultValue={answer?.scope ?? 'ALL'}
          choices={[
            { value: 'ALL', label: t`The whole series` },
            { value: 'FOLLOWING', label: t`This date and those after it` },
          ]}
        />
        <div>
          <IntentButton intent={seriesForms.tryRule} variant={answer?.changes ? 'secondary' : 'primary'}>
            <Trans>See what changes</Trans>
          </IntentButton>
        </div>
      </Form>
      {/* What the form says by now has to be tried again. */}
      {answer?.changes && (!typed || isSameRule(typed, answer)) && <Outcome answer={answer} changes={answer.changes} />}
    </SeriesCard>
  )
}

interface OutcomeProps {
  answer: RuleAnswer
  changes: NonNullable<RuleAnswer['changes']>
}

/** What the rule would do, and the button that does it. */
function Outcome({ answer, changes }: OutcomeProps) {
  const { t, i18n } = useLingui()
  const daysOf = (kind: OutcomeProps['changes'][number]['kind']) =>
    changes.filter((change) => change.kind === kind).map(({ date }) => date)
  const [added, removed, stay] = [daysOf('ADDED'), daysOf('REMOVED'), daysOf('KEPT_OUTSIDE')]
  const list = (days: readonly string[]) =>
    new Intl.ListFormat(i18n.locale).format(
      days.map((date) => timeText(i18n, `${date}T00:00Z`, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })),
    )
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={t`What changes`}
      className="flex animate-enter flex-col gap-4 rounded-card bg-accent-wash p-5"
    >
      <RuleInputs {...answer} />
      <output className="flex flex-col gap-2 text-sm">
        {answer.summary && <strong className="text-base font-semibold">{answer.summary}</strong>}
        {added.length + removed.length + stay.length === 0 && <Trans>No date is added or removed.</Trans>}
        {added.length > 0 && (
          <ChangedDays days={list(added)}>
            <Plural value={added.length} one="# date is added" other="# dates are added" />
          </ChangedDays>
        )}
        {removed.length > 0 && (
          <ChangedDays days={list(removed)}>
            <Plural value={removed.length} one="# date is removed" other="# dates are removed" />
          </ChangedDays>
        )}
        {stay.length > 0 && (
          <ChangedDays days={list(stay)}>
            <Plural
              value={stay.length}
              one="# date stays because guests hold spots"
              other="# dates stay because guests hold spots"
            />
          </ChangedDays>
        )}
      </output>
      {stay.length > 0 && (
        <Checkbox
          name="cancelOutside"
          label={t`Cancel the dates that would stay`}
          hint={t`Their guests are told by email. This can’t be undone.`}
        />
      )}
      <div>
        <IntentButton intent={seriesForms.changeRule}>
          <Trans>Change the rule</Trans>
        </IntentButton>
      </div>
    </Form>
  )
}

function ChangedDays({ days, children }: { days: string; children: ReactNode }) {
  return (
    <span className="flex flex-col gap-0.5">
      <strong className="font-semibold">{children}</strong>
      <span className="text-pretty text-muted">{days}</span>
    </span>
  )
}

function RuleInputs({ values, scope }: Pick<RuleAnswer, 'values' | 'scope'>) {
  const { weekdays, ...texts } = values
  return (
    <>
      <input type="hidden" name="scope" value={scope} />
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {weekdays.map((weekday) => (
        <input key={weekday} type="hidden" name="weekdays" value={weekday} />
      ))}
    </>
  )
}
