import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/** Stored for someone who gave no name that strangers may read. */
export const namelessGuest = 'Guest'
/** Stored in a row after its person was erased. */
export const formerGuestName = 'Former guest'
/** Stored with what an account did, after it was deleted. */
export const deletedActorName = 'Deleted account'

const standIns = new Map<string, MessageDescriptor>([
  [
    namelessGuest,
    msg({ message: 'Guest', context: 'person', comment: 'Instead of the name of someone who gave none' }),
  ],
  [formerGuestName, msg({ message: 'Former guest', comment: 'Instead of a name that was erased' })],
  [deletedActorName, msg`Deleted account`],
])

/** A stored name as people read it: what stands for a name that nobody has is in their language. */
export function shownName(i18n: I18n, name: string): string {
  const standIn = standIns.get(name)
  return standIn ? i18n._(standIn) : name
}
