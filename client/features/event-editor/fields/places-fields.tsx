import { ConfirmAddressesField } from './confirm-addresses-field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { EditCheckbox } from './edit-checkbox.tsx'
import { EditField } from './edit-field.tsx'
import { useEventForm } from '../event-form.ts'

/** How many, and who gets a place. */
export function PlacesFields() {
  return (
    <>
      <EditField name="capacity" label="Room for" isOptional note={<CapacityNote />}>
        {(control) => <TextInput {...control} inputMode="numeric" placeholder="No limit" className="max-w-48" />}
      </EditField>
      <EditCheckbox
        name="waitlistEnabled"
        label="Keep a waitlist when it is full"
        hint="People stand in line in order, and the next one is offered a place that comes free."
      />
      <EditCheckbox
        name="approvalRequired"
        label="Approve every guest"
        hint="A place is only theirs once you said yes."
      />
      <ConfirmAddressesField />
    </>
  )
}

/** Fewer places than are taken is allowed, and worth a second look. */
function CapacityNote() {
  const { facts, placesTaken } = useEventForm()
  const capacity = /^\d+$/.test(facts.capacity.trim()) ? Number(facts.capacity) : null
  if (capacity === null || capacity >= placesTaken) return null
  const over = placesTaken - capacity
  return (
    <output className="animate-enter rounded-control bg-accent-wash px-3 py-2 text-sm text-pretty">
      {placesTaken.toLocaleString('en')} places are taken. Everybody keeps theirs; nobody new gets in until{' '}
      {(over + 1).toLocaleString('en')} come free.
    </output>
  )
}
