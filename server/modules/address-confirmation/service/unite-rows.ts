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
  /** Of the account that has this address confirmed; null when there is none. */
  userId: string | null
  /** The row whose mailed link was used; null when an account proved the address. */
  pressedId: string | null
  /** The one that the person chose to keep; null for the default. */
  keepId: string | null
}

/**
 * An address is proven: what was taken with it at this event becomes one person's, and they keep one of it. Call it under
 * the event's lock once the clock has been heard.
 *
 * Whoever typed the address holds the secret of the row that they made, and may be a stranger. So a kept row that nobody
 * had proved gets another secret, which only the press is told: all that were given out before open nothing any more.
 *
 * @returns what is kept; null when nothing is left to keep.
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
  // The entry that it came from opens with the same link.
  if (waitlistEntryId && proof.secretHash !== undefined)
    await tx.waitlistEntry.update({ where: { id: waitlistEntryId }, data: proof, select: { id: true } })
  await tx.registration.update({ where: { id }, data: { ...data, addressConfirmBy: null }, select: { id: true } })
  // Places that waited for this count from now on, so now it is news.
  if (!addressConfirmBy || status !== 'CONFIRMED') return
  await announceGuest(scope, { id, userId: kept.userId ?? userId, name, partySize, status })
}

/**
 * What opens a kept row from now on. One that was proven before keeps its own; nobody knows the new one but who pressed.
 * The idempotency key goes too: who repeats the request would be told what opens the row now.
 */
function newProof(
  { secrets }: Platform,
  kept: RowOfAddress,
  { isPressed, userId }: { isPressed: boolean; userId: string | null },
): { secretHash?: string | null; secretRowId?: string; idempotencyKey?: null; requestHash?: null } {
  if (kept.isProven) return {}
  const before = { idempotencyKey: null, requestHash: null }
  // Whoever has an account logs in, and whoever typed their address has nothing.
  if (!isPressed) return userId ? { ...before, secretHash: null } : {}
  const secretRowId = randomUUIDv7()
  return { ...before, secretRowId, secretHash: hashSecret(secrets.secretFor(secretRowId)) }
}
