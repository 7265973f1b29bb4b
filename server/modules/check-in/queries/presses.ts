import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/db.ts'
import { type Press, standingPress } from '../domain/check-in.ts'

/** Read a guest under the event's lock. An imported check-in becomes a press, like the others. */
export async function readGuestToCheckIn(tx: Transaction, id: string) {
  const { presses, checkedInAt, checkedInById, ...guest } = await tx.registration.findUniqueOrThrow({
    where: { id },
    select: { status: true, referralLinkId: true, checkedInAt: true, checkedInById: true, presses: true },
  })
  const known = presses.map(({ undoneAt, ...press }) => ({ ...press, isUndone: undoneAt !== null }))
  if (guest.status !== 'CHECKED_IN' || !checkedInAt || standingPress(known)) return { ...guest, presses: known }
  const press = { key: randomUUID(), pressedAt: checkedInAt, pressedById: checkedInById }
  await tx.checkInPress.create({ data: { ...press, registrationId: id } })
  return { ...guest, presses: [...known, { ...press, isUndone: false }] }
}

/** Store since when the guest is in, by the presses. */
export async function settleCheckIn(tx: Transaction, id: string, presses: readonly Press[]): Promise<void> {
  const standing = standingPress(presses)
  await tx.registration.update({
    where: { id },
    data: {
      status: standing ? 'CHECKED_IN' : 'CONFIRMED',
      checkedInAt: standing?.pressedAt ?? null,
      checkInKey: standing?.key ?? null,
      checkedInById: standing?.pressedById ?? null,
    },
    select: { id: true },
  })
}
