import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'

interface EmailFieldProps {
  error: string | null | undefined
  defaultValue: string | undefined
  /** Also offers passkeys among the suggestions. */
  hasPasskeys?: boolean
}

export function EmailField({ error, defaultValue, hasPasskeys = false }: EmailFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Email`} error={error}>
      <TextInput
        name="email"
        type="email"
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        inputMode="email"
        defaultValue={defaultValue}
      />
    </Field>
  )
}

export function NewPasswordField({ label, error }: { label: string; error: string | null | undefined }) {
  const { t } = useLingui()
  const { min } = limits.password
  return (
    <Field
      label={label}
      hint={t`${plural(min, { one: 'At least # character.', other: 'At least # characters.' })}`}
      error={error}
    >
      <TextInput name="password" type="password" autoComplete="new-password" />
    </Field>
  )
}
