import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { describeMinutes } from '../describe-facts.ts'
import { useEventForm } from '../event-form.ts'
import { EditCheckbox, EditField, EditNumber } from './edit-field.tsx'

export function PlacesFields() {
  return (
    <>
      <EditField name="capacity" label="Capacity" isOptional note={<CapacityNote />}>
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
      label="Open a waitlist when it’s full"
      hint="When a spot opens up, it’s offered to the next person on the waitlist."
    />
  )
}

export function ApprovalField() {
  return (
    <EditCheckbox
      name="approvalRequired"
      label="Approve every guest"
      hint="Guests are registered once you approve them."
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

const offerMinutes = [15, 30, 60, 120, 360, 720, 1_440, 2_880, 4_320, 10_080]
const cutoffMinutes = [0, 15, 30, 60, 120, 360, 720, 1_440]

export function WaitlistFields() {
  return (
    <>
      <EditCheckbox
        name="waitlistClosed"
        label="Close the waitlist"
        hint="No one new can join. Everyone on it keeps their turn."
      />
      <EditCheckbox
        name="waitlistAutoOffer"
        label="Offer spots automatically"
        hint="When this is off, you offer each spot yourself."
      />
      <EditField name="waitlistPolicy" label="Order">
        {(control) => (
          <Select {...control}>
            <option value="SKIP_UNTIL_FITS">First group that fits; others keep their turn</option>
            <option value="STRICT_FIFO">Strictly in order, however long it takes</option>
          </Select>
        )}
      </EditField>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditNumber
          name="waitlistOfferMinutes"
          label="Time to accept an offer"
          choices={offerMinutes}
          describe={describeMinutes}
        />
        <EditNumber
          name="waitlistCutoffMinutes"
          label="Stop offers before the start"
          choices={cutoffMinutes}
          describe={describeMinutes}
        />
      </div>
      <EditCheckbox
        name="waitlistQuietHours"
        label="Quiet hours"
        hint="Offers that would expire between 22:00 and 08:00 last until 08:00."
      />
    </>
  )
}

/** Fewer spots than are taken is allowed, and worth a second look. */
function CapacityNote() {
  const { facts, placesTaken } = useEventForm()
  const capacity = /^\d+$/.test(facts.capacity.trim()) ? Number(facts.capacity) : null
  if (capacity === null || capacity >= placesTaken) return null
  const over = placesTaken - capacity
  return (
    <output className="animate-enter rounded-control bg-accent-wash px-3 py-2 text-sm text-pretty">
      {placesTaken.toLocaleString('en')} spots are taken. Everyone keeps theirs, but no one new gets in until{' '}
      {(over + 1).toLocaleString('en')} open up.
    </output>
  )
}
