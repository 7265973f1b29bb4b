import { randomUUID } from 'node:crypto'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type Press, standingPress } from '../domain/check-in.ts'

export interface GuestToCheckIn {
  status: RegistrationStatus
  presses: Press[]
  referralLinkId: string | null
}

/**
 * Read a guest for check-in, under the event's lock. A check-in without a press, such as an
 * imported one, becomes a press here, so that it counts like the others.
 */
export async function readGuestToCheckIn(tx: Transaction, id: string): Promise<GuestToCheckIn> {
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
