import { FormDialog } from '#client/ui/overlay/form-dialog.tsx'
import { describeTold } from './describe-told.ts'
import type { LifeRefusal } from './life-action.ts'
import { MessageField } from './message-field.tsx'

/** Calls an event off, with words for everybody who had to do with it. */
export function CancelDialog({ audience, refused }: { audience: number; refused: LifeRefusal | undefined }) {
  const told = describeTold(audience)
  return (
    <FormDialog
      label="Cancel the event"
      intent="cancel"
      title="Call it off"
      description={`${told ? `${told} at once.` : 'Nobody is coming yet, so nobody needs to be told.'} Registrations stay on record, open offers end. It cannot be brought back.`}
      submitLabel="Call it off"
      isDangerous
      refusal={refused?.message}
    >
      <MessageField value={refused?.typed['message']} hint="Stands in their mail and in the feed." />
    </FormDialog>
  )
}
