import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import { ListChecks, SquareCheck, Type } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#client/ui/form/choice-group.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import type { QuestionKind } from '#client/gql/graphql.ts'
import type { QuestionDraft } from './question-draft.ts'

/** Kinds of answers in the words of the organizer. */
const kinds: readonly { kind: QuestionKind; label: MessageDescriptor; Icon: typeof Type }[] = [
  { kind: 'TEXT', label: msg`Text`, Icon: Type },
  { kind: 'CHOICE', label: msg`Single choice`, Icon: ListChecks },
  { kind: 'CHECKBOX', label: msg`Checkbox`, Icon: SquareCheck },
]

interface QuestionDraftFieldsProps {
  draft: QuestionDraft
  /** By the name of the field, as the API says it. */
  errors: Readonly<Record<string, string>>
}

/** The fields of a question. The choices unfold by style sheet alone, so they work without script. */
export function QuestionDraftFields({ draft, errors }: QuestionDraftFieldsProps) {
  const { t, i18n } = useLingui()
  const { min, max } = limits.questions.choices
  const { choices } = errors
  const wrongChoice = Object.keys(errors).find((path) => path.startsWith('choices.'))
  return (
    <div className="flex flex-col gap-5">
      <Field label={t`Question`} error={errors['label']}>
        <TextInput name="label" required maxLength={limits.questions.labelLength} defaultValue={draft.label} />
      </Field>
      <ChoiceGroup
        name="kind"
        label={t`Answer type`}
        defaultValue={draft.kind}
        error={errors['kind']}
        choices={kinds.map(({ kind, label, Icon }) => ({
          value: kind,
          label: (
            <span className="inline-flex items-center gap-2 [&_svg]:size-4">
              <Icon aria-hidden />
              {t(label)}
            </span>
          ),
        }))}
      />
      <div className="hidden group-has-[input[value=CHOICE]:checked]:block">
        <Field
          label={t`Choices`}
          hint={t`One per line, ${min} to ${max}.`}
          error={wrongChoice ? describeChoice(i18n, wrongChoice, errors[wrongChoice]!) : choices}
        >
          <TextArea name="choices" rows={3} defaultValue={draft.choices} />
        </Field>
      </div>
      <Field label={t`Help text`} isOptional error={errors['help']}>
        <TextArea name="help" rows={1} maxLength={limits.questions.helpLength} defaultValue={draft.help} />
      </Field>
      <Checkbox
        name="required"
        defaultChecked={draft.required}
        label={t`Required`}
        hint={t`Guests have to answer before they register. A checkbox must be checked.`}
      />
    </div>
  )
}

function describeChoice(i18n: I18n, path: string, message: string): string {
  return i18n._(msg`Choice ${{ number: Number(path.split('.')[1]) + 1 }}: ${{ problem: message }}`)
}
