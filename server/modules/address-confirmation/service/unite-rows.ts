import { randomUUIDv7 } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import {
  freePlaces,
  placesOf,
  endRegistrations,
  type EventScope,
  announceWaitlist,
  announcePlaces,
  logDecisions,
  serveWaiting,
} from '../../places/public.ts'
import { keptOf } from '../domain/unite.ts'
import { type RowOfAddress, readRowsOfAddress } from '../queries/rows-of-address.ts'
import { announceGuest } from '../../registrations/public.ts'

interface ProvenAddress {
  emailNormalized: string
  /** The account that has confirmed this address; null when there is none. */
  userId: string | null
  /** The row whose mailed link was used; null when an account proved the address. */
  pressedId: string | null
  /** The row that the person chose to keep; null for the default. */
  keepId: string | null
}

/**
 * Unite the rows of a proven address at this event: they belong to one person, and one stays. Call
 * this under the event's lock, after lapsed holds have ended.
 *
 * The person who typed the address holds the secret of their row, and may be a stranger. So a kept
 * row that was never proven gets a new secret, which only the confirming person gets. Secrets that
 * were issued before open nothing any more.
 *
 * @returns the row that stays; null when nothing is left.
 */
export async function uniteRows(scope: EventScope, address: ProvenAddress): Promise<RowOfAddress | null> {
  const rows = await readRowsOfAddress(scope.tx, { ...address, eventId: scope.event.id })
  const kept = keptOf(rows, address.keepId)
  if (!kept) return null
  const placesFree = freePlaces(scope.event)
  await endOthers(
    scope,
    rows.filter((row) => row !== kept && !row.isCheckedIn),
  )
  await proveRow(scope, kept, { ...address, pressed: rows.find(({ id }) => id === address.pressedId) ?? null })
  announcePlaces(scope)
  if (freePlaces(scope.event) > placesFree || rows.some((row) => row !== kept && row.entry)) await serveWaiting(scope)
  return kept
}

async function endOthers(scope: EventScope, rows: RowOfAddress[]) {
  const { tx, event } = scope
  const registrations = rows.flatMap(({ row }) => row ?? [])
  const entries = rows.flatMap(({ entry }) => entry ?? [])
  await endRegistrations(scope, { id: { in: registrations.map(({ id }) => id) } }, { secretHash: null })
  event.placesTaken -= placesOf(registrations.filter(({ status }) => status !== 'PENDING'))
  if (entries.length === 0) return
  const placesFree = freePlaces(event)
  await tx.waitlistEntry.updateMany({
    where: { id: { in: entries.map(({ id }) => id) } },
    data: { state: 'LEFT', secretHash: null },
  })
  event.placesTaken -= placesOf(entries.filter(({ state }) => state === 'OFFERED'))
  await logDecisions(
    scope,
    placesFree,
    entries.map(({ id: entryId, partySize }) => ({ rule: 'LEFT', entryId, partySize })),
  )
  announceWaitlist(scope)
}

async function proveRow(
  scope: EventScope,
  kept: RowOfAddress,
  { userId, emailNormalized, pressed }: ProvenAddress & { pressed: RowOfAddress | null },
) {
  const { tx, now } = scope
  const isOfAddress = kept.emailNormalized === emailNormalized
  const proof = newProof(scope.platform, kept, { isPressed: pressed !== null, userId })
  const data = {
    ...(isOfAddress && kept.addressConfirmedAt === null && { addressConfirmedAt: now }),
    ...(kept.userId === null && userId && { userId }),
    ...proof,
  }
  if (kept.entry) {
    await tx.waitlistEntry.update({ where: { id: kept.id }, data, select: { id: true } })
    announceWaitlist(scope)
    return
  }
  const { id, status, name, partySize, addressConfirmBy, waitlistEntryId } = kept.row
  // The entry that it came from has the same secret.
  if (waitlistEntryId && proof.secretHash !== undefined)
    await tx.waitlistEntry.update({ where: { id: waitlistEntryId }, data: proof, select: { id: true } })
  await tx.registration.update({ where: { id }, data: { ...data, addressConfirmBy: null }, select: { id: true } })
  // Places that waited for the confirmation count from now on, so the guest is news now.
  if (!addressConfirmBy || status !== 'CONFIRMED') return
  await announceGuest(scope, { id, userId: kept.userId ?? userId, name, partySize, status })
}

/**
 * The new secret of a kept row. A row that was proven before keeps its own. Only the confirming
 * person gets the new one. The idempotency key is removed too, because a repeated request would
 * return the new secret.
 */
function newProof(
  { secrets }: Platform,
  kept: RowOfAddress,
  { isPressed, userId }: { isPressed: boolean; userId: string | null },
): { secretHash?: string | null; secretRowId?: string; idempotencyKey?: null; requestHash?: null } {
  if (kept.isProven) return {}
  const before = { idempotencyKey: null, requestHash: null }
  // A person with an account logs in, and a person who only typed the address gets nothing.
  if (!isPressed) return userId ? { ...before, secretHash: null } : {}
  const secretRowId = randomUUIDv7()
  return { ...before, secretRowId, secretHash: hashSecret(secrets.secretFor(secretRowId)) }
}
