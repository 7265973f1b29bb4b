import { useLingui } from '@lingui/react/macro'
import { Field } from '#client/ui/form/field.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'

/** The API's limit. */
const messageLength = 1_000

export function MessageField({ value, hint }: { value: string | undefined; hint: string }) {
  const { t } = useLingui()
  return (
    <Field label={t`Message to guests`} isOptional hint={hint}>
      <TextArea name="message" rows={3} maxLength={messageLength} defaultValue={value} />
    </Field>
  )
}
