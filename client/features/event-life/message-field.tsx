import { Field } from '#client/ui/form/field.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'

/** The API's limit. */
const messageLength = 1_000

export function MessageField({ value, hint }: { value: string | undefined; hint: string }) {
  return (
    <Field label="A message to them" isOptional hint={hint}>
      <TextArea name="message" rows={3} maxLength={messageLength} defaultValue={value} />
    </Field>
  )
}

/** How many people are told, as the beginning of a sentence: `12 people will be told`. */
export function describeTold(count: number): string | null {
  if (count === 0) return null
  return `${count === 1 ? '1 person' : `${count.toLocaleString('en')} people`} will be told`
}
