import { EditCheckbox } from './edit-checkbox.tsx'

/** Off for most: registering needs no mail at all then. */
export function ConfirmAddressesField() {
  return (
    <EditCheckbox
      name="confirmAddresses"
      label="Confirm email addresses before a spot counts"
      hint="Guests without an account have 15 minutes to press the link we email them. Otherwise their spot opens up again."
    />
  )
}
