import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { describeHours } from '#contract/hidden-location.ts'
import { EditField } from './edit-field.tsx'
import { useEventForm } from '../event-form.ts'

/** Where: a place, its address, a link, or any of them; and who gets to know. */
export function PlaceFields() {
  return (
    <>
      <EditField name="venue.name" label="Where" isOptional hint="Everyone sees the name.">
        {(control) => <TextInput {...control} placeholder="A place people find" maxLength={limits.venueLength} />}
      </EditField>
      <EditField name="venue.address" label="Address" isOptional>
        {(control) => <TextInput {...control} maxLength={limits.venueLength} />}
      </EditField>
      <AudienceFields of="address" field="venue.address" label="Who gets the address" />
      <EditField name="venue.onlineUrl" label="Link, if it’s online" isOptional>
        {(control) => <TextInput {...control} type="url" inputMode="url" placeholder="https://" />}
      </EditField>
      <AudienceFields of="onlineUrl" field="venue.onlineUrl" label="Who gets the link" />
    </>
  )
}

const hours = [1, 2, 3, 6, 12, 24, 48, 72, 168]

interface AudienceFieldsProps {
  of: 'address' | 'onlineUrl'
  field: 'venue.address' | 'venue.onlineUrl'
  label: string
}

/** Asked only where there is something to know. */
function AudienceFields({ of, field, label }: AudienceFieldsProps) {
  const { facts } = useEventForm()
  if (!facts[field].trim()) return null
  const chosen = Number(facts[`${of}HoursBefore`])
  const choices = hours.includes(chosen) ? hours : [...hours, chosen].toSorted((one, other) => one - other)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <EditField name={`${of}Audience`} label={label}>
        {(control) => (
          <Select {...control}>
            <option value="EVERYONE">Everyone</option>
            <option value="GUESTS">Guests, once they’re confirmed</option>
            <option value="GUESTS_BEFORE_START">Guests, shortly before the start</option>
          </Select>
        )}
      </EditField>
      {facts[`${of}Audience`] === 'GUESTS_BEFORE_START' && (
        <EditField name={`${of}HoursBefore`} label="How long before">
          {(control) => (
            <Select {...control}>
              {choices.map((count) => (
                <option key={count} value={count}>
                  {describeHours(count)}
                </option>
              ))}
            </Select>
          )}
        </EditField>
      )}
    </div>
  )
}
