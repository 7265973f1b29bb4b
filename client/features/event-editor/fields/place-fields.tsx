import { useLingui } from '@lingui/react/macro'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { describeHours } from '#contract/hidden-location.ts'
import { EditField, EditNumber, EditSelect } from './edit-field.tsx'
import { useEventForm } from '../event-form.ts'

/** A place, its address, a link, or any of them; and who gets to know. */
export function PlaceFields() {
  const { t } = useLingui()
  return (
    <>
      <EditField name="venue.name" label={t`Location`} isOptional hint={t`Everyone sees the name.`}>
        {(control) => <TextInput {...control} placeholder={t`Venue name`} maxLength={limits.venueLength} />}
      </EditField>
      <EditField
        name="venue.address"
        label={t({ message: 'Address', comment: 'The street address of an event' })}
        isOptional
      >
        {(control) => <TextInput {...control} maxLength={limits.venueLength} />}
      </EditField>
      <EditField
        name="venue.coordinates"
        label={t`Coordinates`}
        isOptional
        hint={t`Paste numbers or the link of a map.`}
      >
        {(control) => <TextInput {...control} dir="ltr" placeholder="52.52, 13.40" />}
      </EditField>
      <AudienceFields of="address" label={t`Who sees the address`} />
      <EditField name="venue.onlineUrl" label={t`Online link`} isOptional>
        {(control) => <TextInput {...control} type="url" inputMode="url" placeholder="https://" />}
      </EditField>
      <AudienceFields of="onlineUrl" label={t`Who sees the link`} />
    </>
  )
}

const hours = [1, 2, 3, 6, 12, 24, 48, 72, 168]

/** Shown only where there is something to hide. */
function AudienceFields({ of, label }: { of: 'address' | 'onlineUrl'; label: string }) {
  const { t, i18n } = useLingui()
  const { facts } = useEventForm()
  if (!facts[`venue.${of}`].trim()) return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <EditSelect
        name={`${of}Audience`}
        label={label}
        options={[
          ['EVERYONE', t`Everyone`],
          ['GUESTS', t`Guests, once they’re confirmed`],
          ['GUESTS_BEFORE_START', t`Guests, shortly before the start`],
        ]}
      />
      {facts[`${of}Audience`] === 'GUESTS_BEFORE_START' && (
        <EditNumber
          name={`${of}HoursBefore`}
          label={t`How long before the start`}
          choices={hours}
          describe={(count) => describeHours(i18n, count)}
        />
      )}
    </div>
  )
}
