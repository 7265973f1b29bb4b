import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { GuestImport, Prisma } from '../../../platform/generated/prisma/client.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import {
  type EventScope,
  announcePlaces,
  announceWaitlist,
  freePlaces,
  logDecisions,
  placesOf,
  roomForNewcomers,
} from '../../places/public.ts'
import { parseAnswers } from '../../questions/public.ts'
import { namePartyMembers } from '../../registrations/public.ts'
import { findEndOfWaitlist } from '../../waitlist/public.ts'
import { type Decided, decideFates } from '../domain/decide-fates.ts'
import type { ReadGuest } from '../domain/read-rows.ts'
import { readImportFacts } from '../queries/facts.ts'
import { type DecidedRow, updateImportRows } from '../queries/imports.ts'

/** How many rows one transaction decides: the event is locked for well under a second. */
const rowsAtOnce = 1_000

const storedGuest = z.object({
  name: z.string(),
  email: z.string(),
  emailNormalized: z.string(),
  partySize: z.number(),
  // Rows that were stored before have none.
  others: z.array(z.object({ position: z.number(), name: z.string() })).default([]),
  isWaiting: z.boolean(),
  answers: z.unknown().transform(parseAnswers),
}) satisfies z.ZodType<ReadGuest>

interface Importing {
  number: number
  guest: ReadGuest
  decided: Decided
  /** Of the registration or the entry that it may become. */
  id: string
}

/**
 * Decide the next rows of an import and make guests of them. Nothing is posted in the feed, so a list
 * neither floods it nor names anyone, and no milestone is celebrated. @returns whether more are left.
 */
export async function addNextGuests(scope: EventScope, row: GuestImport): Promise<boolean> {
  const { tx, event, now } = scope
  const stored = await tx.guestImportRow.findMany({
    where: { importId: row.id, fate: null },
    orderBy: { number: 'asc' },
    take: rowsAtOnce,
    select: { number: true, guest: true },
  })
  if (stored.length === 0) return false
  const guests = stored.map(({ guest }) => storedGuest.parse(guest))
  const room = event.isLive ? await roomForNewcomers(scope, true) : 0
  const emails = guests.map(({ emailNormalized }) => emailNormalized)
  const facts = await readImportFacts(tx, event, { emails, room, now })
  const fates = decideFates(guests, facts, row.whenFull)
  const importing = stored.map(({ number }, index): Importing => ({
    number,
    guest: guests[index]!,
    decided: fates[index]!,
    id: uuidv7(),
  }))
  const revisions = await addRegistrations(scope, row, importing)
  await addEntries(scope, row, importing)
  await updateImportRows(
    tx,
    row.id,
    importing.map((one) => toDecidedRow(one, revisions)),
  )
  return stored.length === rowsAtOnce
}

const isAdded = ({ decided: { fate } }: Importing) => fate === 'ADDED' || fate === 'OVER_CAPACITY'

/** What registrations and entries have in common. They hold a link of their own, and prove no address. */
function toRow({ platform, event }: EventScope, { language }: GuestImport, { id, guest }: Importing) {
  const { isWaiting: _isWaiting, others: _others, answers, ...person } = guest
  return {
    ...person,
    id,
    answers: answers as Prisma.InputJsonObject,
    eventId: event.id,
    language,
    secretHash: hashSecret(platform.secrets.secretFor(id)),
  }
}

/** @returns the revisions of the new registrations by their ids. */
async function addRegistrations(
  scope: EventScope,
  row: GuestImport,
  importing: readonly Importing[],
): Promise<Map<string, bigint>> {
  const { tx, event, now } = scope
  const added = importing.filter(isAdded).map((one) => ({
    ...toRow(scope, row, one),
    isImported: true,
    isOverCapacity: one.decided.fate === 'OVER_CAPACITY',
    status: 'CONFIRMED' as const,
    createdAt: now,
  }))
  if (added.length === 0) return new Map()
  await tx.registration.createMany({ data: added })
  await namePartyMembers(
    tx,
    importing
      .filter(isAdded)
      .flatMap(({ id, guest }) => guest.others.map((other) => ({ registrationId: id, ...other }))),
  )
  // Only now: naming the people of a party advances its revision, and so does making room for their names.
  const written = await tx.registration.findMany({
    where: { id: { in: added.map(({ id }) => id) } },
    select: { id: true, revision: true },
  })
  event.placesTaken += placesOf(added)
  announcePlaces(scope)
  if (row.sendsTickets)
    for (const { id: registrationId } of added)
      scope.news.push({ kind: 'confirmed', registrationId, way: 'registered' })
  return new Map(written.map(({ id, revision }) => [id, revision]))
}

/** They stand behind everyone who waits, in the order of the file. */
async function addEntries(scope: EventScope, row: GuestImport, importing: readonly Importing[]): Promise<void> {
  const { tx, event, now } = scope
  const waiting = importing.filter(({ decided: { fate } }) => fate === 'WAITLISTED')
  if (waiting.length === 0) return
  const { position, ...end } = await findEndOfWaitlist(tx, event.id, now)
  const entries = waiting.map((one) => ({ ...toRow(scope, row, one), ...end }))
  await tx.waitlistEntry.createMany({ data: entries })
  await logDecisions(
    scope,
    freePlaces(event),
    entries.map(({ id: entryId, partySize }, index) => ({
      rule: 'JOINED',
      entryId,
      partySize,
      position: position + index,
    })),
  )
  if (row.sendsTickets) for (const { id: entryId } of entries) scope.news.push({ kind: 'joined', entryId })
  announceWaitlist(scope)
}

function toDecidedRow(one: Importing, revisions: ReadonlyMap<string, bigint>): DecidedRow {
  const { number, decided, id } = one
  return {
    number,
    fate: decided.fate,
    reason: decided.fate === 'SKIPPED' ? decided.reason : null,
    registrationId: isAdded(one) ? id : null,
    waitlistEntryId: decided.fate === 'WAITLISTED' ? id : null,
    revision: revisions.get(id)?.toString() ?? null,
  }
}
