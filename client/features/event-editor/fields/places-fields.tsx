import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { describeMoment } from '#contract/time/event-time-text.ts'
import { describeMinutes, describeNamesUntil } from '../describe-facts.ts'
import { useEventForm } from '../event-form.ts'
import { EditCheckbox, EditField, EditNumber, EditSelect } from './edit-field.tsx'

const namesHours = [0, 1, 2, 6, 12, 24, 48, 72, 168]

export function PlacesFields() {
  const { t, i18n } = useLingui()
  const { facts } = useEventForm()
  return (
    <>
      <EditField name="capacity" label={t`Capacity`} isOptional note={<CapacityNote />}>
        {(control) => <TextInput {...control} inputMode="numeric" placeholder={t`No limit`} className="max-w-48" />}
      </EditField>
      <WaitlistField />
      <ApprovalField />
      <ConfirmAddressesField />
      <EditCheckbox
        name="walkInsOverCapacity"
        label={t`Let walk-ins in when it’s full`}
        hint={t`Check-in can always add guests while spots are left. With this on, it can also add them over capacity, and you see who they are.`}
      />
      <EditCheckbox
        name="asksAttendeeNames"
        label={t`Ask for each person’s name`}
        hint={t`Everyone in a group gets their own ticket and is checked in separately. With this off, one ticket lets the whole group in.`}
      />
      {facts.asksAttendeeNames && (
        <EditNumber
          name="attendeeNamesHoursBefore"
          label={t`Guests can change names`}
          choices={namesHours}
          describe={(hours) => describeNamesUntil(i18n, hours)}
        />
      )}
      <EditCheckbox
        name="allowsTransfers"
        label={t`Let guests pass on their tickets`}
        hint={t`The new person gets a ticket of their own, and you see who it came from. This also applies to guests you approved and to private events.`}
      />
    </>
  )
}

export function WaitlistField() {
  const { t } = useLingui()
  return (
    <EditCheckbox
      name="waitlistEnabled"
      label={t`Open a waitlist when it’s full`}
      hint={t`When a spot opens up, it’s offered to the next person on the waitlist.`}
    />
  )
}

export function ApprovalField() {
  const { t } = useLingui()
  return (
    <EditCheckbox
      name="approvalRequired"
      label={t`Approve every guest`}
      hint={t`Guests are registered once you approve them.`}
    />
  )
}

export function ConfirmAddressesField() {
  const { t } = useLingui()
  return (
    <EditCheckbox
      name="confirmAddresses"
      label={t`Confirm email addresses before a spot counts`}
      hint={t`Guests without an account have 15 minutes to click the link we email them. Otherwise, their spot opens up again.`}
    />
  )
}

const offerMinutes = [15, 30, 60, 120, 360, 720, 1_440, 2_880, 4_320, 10_080]
const cutoffMinutes = [0, 15, 30, 60, 120, 360, 720, 1_440]

export function WaitlistFields() {
  const { t, i18n } = useLingui()
  return (
    <>
      <EditCheckbox
        name="waitlistClosed"
        label={t`Close the waitlist`}
        hint={t`No one new can join. Everyone on it keeps their turn.`}
      />
      <EditCheckbox
        name="waitlistAutoOffer"
        label={t`Offer spots automatically`}
        hint={t`When this is off, you offer each spot yourself.`}
      />
      <EditSelect
        name="waitlistPolicy"
        label={t({ message: 'Order', comment: 'The order in which people on the waitlist get spots' })}
        hint={t`Groups that don’t fit yet keep their turn. Strictly in order, spots can stay free until the next group fits.`}
        options={[
          ['SKIP_UNTIL_FITS', t`First group that fits`],
          ['STRICT_FIFO', t`Strictly in order`],
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EditNumber
          name="waitlistOfferMinutes"
          label={t`Time to accept an offer`}
          choices={offerMinutes}
          describe={(minutes) => describeMinutes(i18n, minutes)}
        />
        <EditNumber
          name="waitlistCutoffMinutes"
          label={t`Stop offers before the start`}
          choices={cutoffMinutes}
          describe={(minutes) => describeMinutes(i18n, minutes)}
        />
      </div>
      <EditCheckbox
        name="waitlistQuietHours"
        label={t`Quiet hours`}
        hint={t`Offers that would expire between 22:00 and 08:00 last until 08:00.`}
      />
    </>
  )
}

/** Fewer spots than are taken or held is allowed, and worth a second look. */
function CapacityNote() {
  const { facts, placesTaken, heldPlaces } = useEventForm()
  const capacity = /^\d+$/.test(facts.capacity.trim()) ? Number(facts.capacity) : null
  const placesHeld = heldPlaces.reduce((sum, { count }) => sum + count, 0)
  const isTooSmall = capacity !== null && capacity < placesTaken + placesHeld
  if (!isTooSmall && placesHeld === 0) return null
  return (
    <output className="flex animate-enter flex-col gap-1 rounded-control bg-accent-wash px-3 py-2 text-sm text-pretty">
      <HeldPlaces />
      {isTooSmall && (
        <span>
          <Trans>
            <Plural value={placesTaken} one="# spot is taken." other="# spots are taken." /> Everyone keeps theirs, but
            no one new gets in until{' '}
            <Plural value={placesTaken + placesHeld - capacity + 1} one="# opens up." other="# open up." />
          </Trans>
        </span>
      )}
    </output>
  )
}

/** A line for each moment until which spots are held for invited people. */
function HeldPlaces() {
  const { t, i18n } = useLingui()
  const { facts, heldPlaces, now } = useEventForm()
  return heldPlaces.map(({ count, until }) => {
    const when = describeMoment(i18n, new Date(until), facts.timeZone, new Date(now))
    return (
      <span key={until}>
        {t({
          message: plural(count, {
            one: `# spot is held for an invited person until ${when}.`,
            other: `# spots are held for invited people until ${when}.`,
          }),
          comment: '{when}: a day and a time, such as “Fri 12 Mar, 18:00”',
        })}
      </span>
    )
  })
}
