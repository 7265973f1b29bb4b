import { FormDialog } from '#client/ui/overlay/form-dialog.tsx'
import { describeTold } from './describe-told.ts'
import type { LifeRefusal } from './life-action.ts'

export interface DeleteDialogProps {
  isDisabled: boolean
  /** People who asked for a place or wait for one, and hear of it. */
  audience: number
  refused: LifeRefusal | undefined
}

/** Removes an event at which nobody has a place, for good. */
export function DeleteDialog({ isDisabled, audience, refused }: DeleteDialogProps) {
  const told = describeTold(audience)
  return (
    <FormDialog
      label="Delete"
      isDisabled={isDisabled}
      intent="delete"
      title="Delete it for good"
      width="sm"
      description={`${told ? `${told} that it does not take place. ` : ''}Its pictures, theme, terms, feed and line go with it, and its address is free for others. Nobody can bring it back.`}
      submitLabel="Delete the event"
      isDangerous
      refusal={refused?.message}
    />
  )
}

/** Why it cannot be deleted now; null when it can. @param guestCount people who have a place */
export function whyNotDeleted(guestCount: number, status: string): string | null {
  if (guestCount === 0) return null
  const guests = guestCount === 1 ? '1 guest has' : `${guestCount.toLocaleString('en')} guests have`
  const record = `${guests} a place, so it stays on record.`
  return status === 'PUBLISHED' ? `${record} Cancel it instead; they will be told.` : record
}
