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
  return (
    <Field label="Email" error={error}>
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
  return (
    <Field label={label} hint={`At least ${limits.password.min} characters.`} error={error}>
      <TextInput name="password" type="password" autoComplete="new-password" />
    </Field>
  )
}
