import { TextInput } from '#client/ui/form/text-input.tsx'
import { useEventForm } from '../event-form.ts'
import { EditCheckbox, EditField } from './edit-field.tsx'

export function PlacesFields() {
  return (
    <>
      <EditField name="capacity" label="Room for" isOptional note={<CapacityNote />}>
        {(control) => <TextInput {...control} inputMode="numeric" placeholder="No limit" className="max-w-48" />}
      </EditField>
      <WaitlistField />
      <ApprovalField />
      <ConfirmAddressesField />
    </>
  )
}

export function WaitlistField() {
  return (
    <EditCheckbox
      name="waitlistEnabled"
      label="Keep a waitlist when it is full"
      hint="People stand in line in order, and the next one is offered a place that comes free."
    />
  )
}

export function ApprovalField() {
  return (
    <EditCheckbox
      name="approvalRequired"
      label="Approve every guest"
      hint="A place is only theirs once you said yes."
    />
  )
}

export function ConfirmAddressesField() {
  return (
    <EditCheckbox
      name="confirmAddresses"
      label="Confirm email addresses before a spot counts"
      hint="Guests without an account have 15 minutes to press the link we email them. Otherwise their spot opens up again."
    />
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
