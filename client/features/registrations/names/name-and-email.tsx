import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'

interface NameAndEmailProps {
  typed: { name?: string; email?: string } | null | undefined
  errors: Partial<Record<string, string>>
  emailHint?: ReactNode
}

/** Who a guest without an account is. */
export function NameAndEmail({ typed, errors, emailHint }: NameAndEmailProps) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Your name`} error={errors['name']}>
        <TextInput name="name" autoComplete="name" required maxLength={limits.nameLength} defaultValue={typed?.name} />
      </Field>
      <Field label={t`Email`} error={errors['email']} hint={emailHint}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={limits.emailLength}
          defaultValue={typed?.email}
        />
      </Field>
    </>
  )
}
