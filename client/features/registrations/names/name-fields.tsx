import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { askedNames, broughtName } from './brought-names.ts'

export interface NameFieldsProps {
  /** How many people come, the person included. */
  partySize: number
  errors: Partial<Record<string, string>>
}

/** The names of the people whom somebody brings, while they register. Each may stay empty until later. */
export default function NameFields({ partySize, errors }: NameFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-sm font-semibold">
        <Trans>Who’s coming with you?</Trans>
      </legend>
      <input type="hidden" name={askedNames} />
      {Array.from({ length: partySize - 1 }, (_, index) => {
        const [name, position] = [broughtName(index), index + 2]
        return (
          <Field key={name} label={t`Name of person ${position}`} isOptional error={errors[name]}>
            <TextInput name={name} autoComplete="off" maxLength={limits.nameLength} />
          </Field>
        )
      })}
      <p className="text-xs text-muted">
        <Trans>Everyone gets their own ticket. You can add names later.</Trans>
      </p>
    </fieldset>
  )
}
