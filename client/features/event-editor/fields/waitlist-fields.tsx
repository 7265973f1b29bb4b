import { Select } from '#client/ui/form/select.tsx'
import { describeMinutes } from '../describe-facts.ts'
import { EditCheckbox, EditField, EditNumber } from './edit-field.tsx'

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
