import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { describeMinutes } from '../describe-facts.ts'
import { useEventForm } from '../event-form.ts'
import { EditCheckbox, EditField, EditNumber } from './edit-field.tsx'

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

const offerMinutes = [15, 30, 60, 120, 360, 720, 1_440, 2_880, 4_320, 10_080]
const cutoffMinutes = [0, 15, 30, 60, 120, 360, 720, 1_440]

export function WaitlistFields() {
  return (
    <>
      <EditCheckbox
        name="waitlistClosed"
        label="Close the line"
        hint="Nobody new can join; those who wait keep their turn."
      />
      <EditCheckbox
        name="waitlistAutoOffer"
        label="Offer free places by themselves"
        hint="Without it you offer each place by hand."
      />
      <EditField name="waitlistPolicy" label="Who is next">
        {(control) => (
          <Select {...control}>
            <option value="SKIP_UNTIL_FITS">The first party that fits; the others keep their turn</option>
            <option value="STRICT_FIFO">The first in line, however long it takes</option>
          </Select>
        )}
      </EditField>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditNumber
          name="waitlistOfferMinutes"
          label="Time to answer an offer"
          choices={offerMinutes}
          describe={describeMinutes}
        />
        <EditNumber
          name="waitlistCutoffMinutes"
          label="Last offers, before it starts"
          choices={cutoffMinutes}
          describe={describeMinutes}
        />
      </div>
      <EditCheckbox
        name="waitlistQuietHours"
        label="Let people sleep"
        hint="An answer due between 22:00 and 08:00 is due at 08:00."
      />
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
