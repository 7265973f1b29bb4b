import { randomUUIDv7 } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import {
  freePlaces,
  endHolds,
  placesOf,
  endEntries,
  endRegistrations,
  type EventScope,
  announceWaitlist,
  announcePlaces,
  serveWaiting,
} from '../../places/public.ts'
import { decideRemaining } from '../domain/unite.ts'
import { type RowOfAddress, readRowsOfAddress } from '../queries/rows-of-address.ts'
import { announceGuest } from '../../registrations/public.ts'

interface ProvenAddress {
  emailNormalized: string
  /** The account that has confirmed this address; null when there is none. */
  userId: string | null
  /** The row whose mailed link was used; null when an account proved the address. */
  pressedId: string | null
  /** The row that the person chose; null for the default. */
  keepId: string | null
}

/**
 * Unite the rows of a proven address at this event: they belong to one person, and one stays. Call
 * this under the event's lock, after lapsed holds have ended.
 *
 * The person who typed the address holds the secret of their row, and may be a stranger. So a remaining
 * row that was never proven gets a new secret, which only the confirming person gets. Secrets that
 * were issued before open nothing any more.
 *
 * @returns the row that stays; null when nothing is left.
 */
export async function uniteRows(scope: EventScope, address: ProvenAddress): Promise<RowOfAddress | null> {
  const rows = await readRowsOfAddress(scope.tx, { ...address, eventId: scope.event.id })
  const remaining = decideRemaining(rows, address.keepId)
  if (!remaining) return null
  const placesFree = freePlaces(scope.event)
  await endOthers(
    scope,
    rows.filter((row) => row !== remaining && !row.isCheckedIn),
  )
  await proveRow(scope, remaining, { ...address, pressed: rows.find(({ id }) => id === address.pressedId) ?? null })
  announcePlaces(scope)
  if (freePlaces(scope.event) > placesFree || rows.some((row) => row !== remaining && row.kind === 'WaitlistEntry'))
    await serveWaiting(scope)
  return remaining
}

async function endOthers(scope: EventScope, rows: RowOfAddress[]) {
  const forget = { secretHash: null }
  const registrations = rows.filter((row) => row.kind === 'Registration')
  await endRegistrations(scope, { id: { in: registrations.map(({ id }) => id) } }, forget)
  scope.event.placesTaken -= placesOf(registrations.filter(({ status }) => status !== 'PENDING'))
  await endEntries(
    scope,
    rows.filter((row) => row.kind === 'WaitlistEntry'),
    forget,
  )
}

async function proveRow(
  scope: EventScope,
  remaining: RowOfAddress,
  { userId, emailNormalized, pressed }: ProvenAddress & { pressed: RowOfAddress | null },
) {
  const { tx, now } = scope
  const isOfAddress = remaining.emailNormalized === emailNormalized
  const proof = newProof(scope.platform, remaining, { isPressed: pressed !== null, userId })
  const data = {
    ...(isOfAddress && remaining.addressConfirmedAt === null && { addressConfirmedAt: now }),
    ...(remaining.userId === null && userId && { userId }),
    ...proof,
  }
  // Whoever has a place needs none that their invitation holds.
  if (isOfAddress) await endHolds(scope, { emailNormalized })
  if (remaining.kind === 'WaitlistEntry') {
    await tx.waitlistEntry.update({ where: { id: remaining.id }, data, select: { id: true } })
    announceWaitlist(scope)
    return
  }
  const { id, status, name, partySize, addressConfirmBy, waitlistEntryId } = remaining
  // The entry that it came from has the same secret.
  if (waitlistEntryId && proof.secretHash !== undefined)
    await tx.waitlistEntry.update({ where: { id: waitlistEntryId }, data: proof, select: { id: true } })
  await tx.registration.update({ where: { id }, data: { ...data, addressConfirmBy: null }, select: { id: true } })
  // Places that waited for the confirmation count from now on, so the guest is news now.
  if (!addressConfirmBy || status !== 'CONFIRMED') return
  await announceGuest(scope, { id, userId: remaining.userId ?? userId, name, partySize, status })
}

/**
 * The new secret of a remaining row. A row that was proven before keeps its own. Only the confirming
 * person gets the new one. The idempotency key is removed too, because a repeated request would
 * return the new secret.
 */
function newProof(
  { secrets }: Platform,
  remaining: RowOfAddress,
  { isPressed, userId }: { isPressed: boolean; userId: string | null },
): { secretHash?: string | null; secretRowId?: string; idempotencyKey?: null; requestHash?: null } {
  if (remaining.isProven) return {}
  // The key of a walk-in returns no secret, and a device may still repeat it.
  const isWalkIn = remaining.kind === 'Registration' && remaining.isWalkIn
  const before = isWalkIn ? {} : { idempotencyKey: null, requestHash: null }
  // A person with an account logs in, and a person who only typed the address gets nothing.
  if (!isPressed) return userId ? { ...before, secretHash: null } : {}
  const secretRowId = randomUUIDv7()
  return { ...before, secretRowId, secretHash: hashSecret(secrets.secretFor(secretRowId)) }
}
