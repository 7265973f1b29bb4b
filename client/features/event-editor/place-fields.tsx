import { TextInput } from '#client/ui/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { EditField } from './edit-field.tsx'

/** Where: a place, its address, a link, or any of them. */
export function PlaceFields() {
  return (
    <>
      <EditField name="venue.name" label="Where" isOptional>
        {(control) => <TextInput {...control} placeholder="A place people find" maxLength={limits.venueLength} />}
      </EditField>
      <EditField name="venue.address" label="Address" isOptional>
        {(control) => <TextInput {...control} maxLength={limits.venueLength} />}
      </EditField>
      <EditField name="venue.onlineUrl" label="Link, if it is online" isOptional>
        {(control) => <TextInput {...control} type="url" inputMode="url" placeholder="https://" />}
      </EditField>
    </>
  )
}
