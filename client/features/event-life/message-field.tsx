import { Field } from '#client/ui/form/field.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'

/** As long as the API takes it. */
const messageLength = 1_000

/** Words of the organizers, for everybody who is told. */
export function MessageField({ value, hint }: { value: string | undefined; hint: string }) {
  return (
    <Field label="A message to them" isOptional hint={hint}>
      <TextArea name="message" rows={3} maxLength={messageLength} defaultValue={value} />
    </Field>
  )
}
