import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { limits } from '#contract/limits.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#client/ui/form/choice-group.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { answerName, type AskedQuestion, askedName } from './answer-form.ts'
import type { ShownQuestion } from './merge-questions.ts'

/** More choices become a select. */
const mostInSight = 6

interface QuestionFieldProps {
  question: ShownQuestion
  /** What was typed before the form was refused. */
  value: string | undefined
  error: string | undefined
  /** Begins the names of the fields, where a form asks several people. */
  person?: string
}

/** One question of the host, as a field of the kind it takes. */
export function QuestionField({ question, value, error, person = '' }: QuestionFieldProps) {
  const inLanguage = useTextLanguage()
  const { id, kind, label, revision, isGone } = question
  const asked: AskedQuestion = { id, kind, label, revision }
  return (
    <div data-question={id} className={isGone ? 'rounded-control border border-dashed border-line-strong/60 p-3' : ''}>
      {!isGone && <input type="hidden" name={person + askedName} value={JSON.stringify(asked)} />}
      <Control
        question={question}
        value={value}
        error={error}
        person={person}
        hint={hintOf(question, inLanguage(question.textLanguage))}
      />
    </div>
  )
}

function Control({ question, value, error, person = '', hint }: QuestionFieldProps & { hint: ReactNode }) {
  const { t } = useLingui()
  const inLanguage = useTextLanguage()
  const { kind, required, choices, choiceLabels, goneChoices, isGone } = question
  const name = person + answerName(question.id)
  const lang = inLanguage(question.textLanguage)
  const label = (
    <span dir="auto" {...lang} className="wrap-anywhere">
      {question.label}
    </span>
  )
  const labelOf = (index: number) => choiceLabels[index] ?? choices[index]
  const wiring = { name, required: required && !isGone, disabled: isGone }
  if (kind === 'CHECKBOX')
    return (
      <Checkbox
        {...wiring}
        defaultChecked={Boolean(value)}
        error={error}
        hint={hint}
        label={
          <>
            {label}
            {!required && (
              <span className="ms-2 text-xs text-muted">
                <Trans>optional</Trans>
              </span>
            )}
          </>
        }
      />
    )
  if (kind === 'CHOICE' && choices.length <= mostInSight)
    return (
      <ChoiceGroup
        {...wiring}
        label={label}
        isOptional={!required}
        defaultValue={value || (required ? undefined : '')}
        choices={[
          ...choices.map((choice, index) => ({ value: choice, label: <span {...lang}>{labelOf(index)}</span> })),
          ...goneChoices.map((choice) => ({ value: choice, label: choice, isGone: true })),
          ...(required ? [] : [{ value: '', label: t`No answer` }]),
        ]}
        error={error}
        hint={hint}
      />
    )
  return (
    <Field label={label} isOptional={!required} error={error} hint={hint}>
      {kind === 'CHOICE' ? (
        <Select {...wiring} defaultValue={value ?? ''}>
          <option value="">{required ? t`Choose one` : t`No answer`}</option>
          {choices.map((choice, index) => (
            <option key={choice} value={choice} {...lang}>
              {labelOf(index)}
            </option>
          ))}
          {goneChoices.map((choice) => (
            <option key={choice} disabled>
              {choice}
            </option>
          ))}
        </Select>
      ) : (
        <TextArea {...wiring} rows={1} maxLength={limits.questions.answerLength} defaultValue={value} />
      )}
    </Field>
  )
}

function hintOf(question: ShownQuestion, lang: { lang?: string }): ReactNode {
  const { help, isGone, isChanged } = question
  if (isGone) return <Trans>The host removed this question. What you wrote stays here but isn’t sent.</Trans>
  if (!help && !isChanged) return null
  return (
    <>
      {help && (
        <span dir="auto" {...lang} className="block whitespace-pre-line">
          {help}
        </span>
      )}
      {isChanged && (
        <span className="mt-1 block font-semibold text-text">
          <Trans>The host just changed this question.</Trans>
        </span>
      )}
    </>
  )
}
