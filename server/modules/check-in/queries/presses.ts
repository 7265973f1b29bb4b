import { randomUUID } from 'node:crypto'
import { isOwnTicketGone } from '../../../contract/party-ticket.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import { type Press, standingPress } from '../domain/check-in.ts'

/** Whom a press is about: a guest with their party, or one person of it. */
export interface PressedGuest {
  registrationId: string
  /** null for the guest themselves. */
  attendeeId: string | null
}

interface GuestToCheckIn {
  /** As check-in decides about it: CANCELLED for a person who was taken off the party, or passed on their own ticket. */
  status: RegistrationStatus
  referralLinkId: string | null
  presses: Press[]
}

const own = { checkedInAt: true, checkedInById: true, presses: true } as const

/** Read a guest under the event's lock. A check-in without a press, such as an imported one, becomes a press. */
export async function readGuestToCheckIn(
  tx: Transaction,
  { registrationId, attendeeId }: PressedGuest,
): Promise<GuestToCheckIn> {
  const registration = await tx.registration.findUniqueOrThrow({
    where: { id: registrationId },
    select: {
      ...own,
      status: true,
      referralLinkId: true,
      hasPassedOnOwnTicket: true,
      event: { select: { asksAttendeeNames: true } },
    },
  })
  const attendee =
    attendeeId === null
      ? null
      : await tx.attendee.findUniqueOrThrow({ where: { id: attendeeId }, select: { ...own, isRemoved: true } })
  const { checkedInAt, checkedInById, presses } = attendee ?? registration
  const status = attendee ? statusOfAttendee(attendee, registration.status) : statusOfGuest(registration)
  const known = presses.map(({ undoneAt, ...press }) => ({ ...press, isUndone: undoneAt !== null }))
  const { referralLinkId } = registration
  if (status !== 'CHECKED_IN' || !checkedInAt || standingPress(known)) return { status, referralLinkId, presses: known }
  const press = { key: randomUUID(), pressedAt: checkedInAt, pressedById: checkedInById }
  await writePress(tx, { registrationId, attendeeId }, press)
  return { status, referralLinkId, presses: [...known, { ...press, isUndone: false }] }
}

/** The guest themselves is not coming after they passed on their own ticket. */
export function statusOfGuest({
  status,
  hasPassedOnOwnTicket,
  event: { asksAttendeeNames },
}: {
  status: RegistrationStatus
  hasPassedOnOwnTicket: boolean
  event: { asksAttendeeNames: boolean }
}): RegistrationStatus {
  return isOwnTicketGone({ asksAttendeeNames, hasPassedOnOwnTicket }) ? 'CANCELLED' : status
}

/** One person of a party is in or not, whether or not the others are. */
export function statusOfAttendee(
  { isRemoved, checkedInAt }: { isRemoved: boolean; checkedInAt: Date | null },
  status: RegistrationStatus,
): RegistrationStatus {
  if (isRemoved) return 'CANCELLED'
  if (status !== 'CONFIRMED' && status !== 'CHECKED_IN') return status
  return checkedInAt ? 'CHECKED_IN' : 'CONFIRMED'
}

export async function writePress(
  tx: Transaction,
  { registrationId, attendeeId }: PressedGuest,
  press: Omit<Press, 'isUndone'>,
): Promise<void> {
  if (attendeeId === null) await tx.checkInPress.create({ data: { ...press, registrationId } })
  else await tx.attendeePress.create({ data: { ...press, attendeeId } })
}

export async function undoPresses(
  tx: Transaction,
  { registrationId, attendeeId }: PressedGuest,
  keys: string[],
  undoneAt: Date,
): Promise<void> {
  if (attendeeId === null)
    await tx.checkInPress.updateMany({ where: { registrationId, key: { in: keys } }, data: { undoneAt } })
  else await tx.attendeePress.updateMany({ where: { attendeeId, key: { in: keys } }, data: { undoneAt } })
}

/**
 * Store since when the guest is in, by the presses. Once somebody of a party is in, its places wait for no confirmation
 * of the address.
 */
export async function settleCheckIn(
  tx: Transaction,
  { registrationId, attendeeId }: PressedGuest,
  presses: readonly Press[],
): Promise<void> {
  const standing = standingPress(presses)
  const data = {
    checkedInAt: standing?.pressedAt ?? null,
    checkInKey: standing?.key ?? null,
    checkedInById: standing?.pressedById ?? null,
  }
  if (attendeeId !== null) {
    await tx.attendee.update({ where: { id: attendeeId }, data, select: { id: true } })
    if (standing)
      await tx.registration.updateMany({
        where: { id: registrationId, addressConfirmBy: { not: null } },
        data: { addressConfirmBy: null },
      })
    return
  }
  await tx.registration.update({
    where: { id: registrationId },
    data: { ...data, status: standing ? 'CHECKED_IN' : 'CONFIRMED' },
    select: { id: true },
  })
}
