import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { decodeText } from '../../../contract/text/decode-text.ts'
import type { Context } from '../../../graphql/context.ts'
import { requesterLimit } from '../../../graphql/requester-limit.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { WhenEventFull } from '../../../platform/generated/prisma/enums.ts'
import { type ChangeScope, EventNotOpen, requireCapability, statusAt, workOnEvent } from '../../events/public.ts'
import { IdempotencyKeyUsed, placesForNewcomers, readEvent, readWaitlist } from '../../places/public.ts'
import { listQuestions } from '../../questions/public.ts'
import type { Column } from '../domain/columns.ts'
import { decideFates } from '../domain/decide-fates.ts'
import type { ReadRow } from '../domain/read-rows.ts'
import { TooManyImported } from '../errors.ts'
import { importGuestsInput } from '../inputs.ts'
import { readImportFacts } from '../queries/facts.ts'
import { type ImportRow, type NewImportRow, countImportedRows, insertImportRows } from '../queries/imports.ts'
import { importsTopic } from '../topics.ts'
import { type GivenColumn, readFile } from './read-file.ts'
import { enqueueImport } from './work-on-import.ts'

export interface ImportedGuests {
  eventId: string
  columns: Column[]
  /** null in a dry run. */
  importId: string | null
  /** What each row would become; null unless it is a dry run. */
  rows: ImportRow[] | null
  answersLeftOut: number
}

interface ImportGuests {
  eventId: string
  /** The list as text, or else `file`. */
  csv?: string | null | undefined
  file?: File | null | undefined
  columns?: GivenColumn[] | null | undefined
  whenFull: WhenEventFull
  peopleAgreed: boolean
  sendTickets: boolean
  isDryRun: boolean
  idempotencyKey?: string | null | undefined
}

const dayMs = 86_400_000

/** Reading a long file is work, also when nothing comes of it. */
const limitReading = requesterLimit('import-reading', rates.guestImports)

/**
 * Import guests from a CSV file. The rows are stored at once, all or none, and a job makes guests of
 * them. Whoever imports says that these people agreed. A dry run answers the fate of each row and
 * changes nothing. The same key gets the first import again. @throws InvalidInput, NotFound,
 * EventNotOpen, AddressNotConfirmed, TooManyImported, IdempotencyKeyUsed, RateLimited; FORBIDDEN to
 * members who do not invite guests.
 */
export async function importGuests(context: Context, given: ImportGuests): Promise<ImportedGuests> {
  const { eventId, isDryRun, file: _file, ...fields } = given
  await requireCapability(context, eventId, 'inviteGuests')
  await limitReading(context)
  const input = parseInput(importGuestsInput, { ...fields, csv: await textOf(given) })
  if (isDryRun) return dryRun(context, eventId, input)
  if (!input.peopleAgreed)
    throw new InvalidInput([
      { path: 'peopleAgreed', text: msg`Confirm that these people agreed to hear from you about this event.` },
    ])
  const { platform } = context
  return workOnEvent(context, {
    eventId,
    capability: 'inviteGuests',
    async work(scope) {
      const { tx, event, now, personId, viewer } = scope
      const { columns, rows } = readFile(input.csv, input.columns, await listQuestions(tx, eventId))
      const answersLeftOut = countLeftOut(rows)
      const { idempotencyKey = null } = input
      const requestHash = idempotencyKey && hashOf(input)
      const repeated = idempotencyKey && (await findRepeated(tx, eventId, idempotencyKey))
      if (repeated) {
        if (repeated.requestHash !== requestHash) throw new IdempotencyKeyUsed()
        return { eventId, columns, importId: repeated.id, rows: null, answersLeftOut }
      }
      if (!(await isAddressConfirmed(tx, viewer))) throw new AddressNotConfirmed()
      assertOpen(scope)
      await limitRows(platform, scope, rows.length)
      const id = uuidv7()
      await tx.guestImport.create({
        data: {
          id,
          eventId,
          organizationId: event.group.organizationId,
          importedById: personId,
          whenFull: input.whenFull,
          sendsTickets: input.sendTickets,
          language: event.language,
          rowCount: rows.length,
          answersLeftOut,
          idempotencyKey,
          requestHash,
          createdAt: now,
          workedAt: now,
        },
        select: { id: true },
      })
      await insertImportRows(tx, id, rows.map(toNewRow))
      await enqueueImport(tx, { id, now })
      scope.announce(importsTopic(eventId), {})
      return { eventId, columns, importId: id, rows: null, answersLeftOut }
    },
  })
}

/** The text of the list, which comes in one of two ways. @throws InvalidInput */
async function textOf({ csv, file }: ImportGuests): Promise<string> {
  if (file && typeof csv !== 'string') return decodeText(new Uint8Array(await file.arrayBuffer()))
  if (!file && typeof csv === 'string') return csv
  throw new InvalidInput([{ path: 'csv', text: msg`Send the guest list either as text or as a file.` }])
}

type Input = z.output<typeof importGuestsInput>

/** Read what the import would read, without any lock, and decide as it would. */
async function dryRun(context: Context, eventId: string, input: Input): Promise<ImportedGuests> {
  const { db, clock } = context.platform
  const { columns, rows } = readFile(input.csv, input.columns, await listQuestions(db, eventId))
  const row = await readEvent(db, eventId)
  if (!row) throw new NotFound('event')
  const now = clock.now()
  const event = { ...row, isLive: statusAt(row, now) === 'PUBLISHED' }
  const room = placesForNewcomers(await readWaitlist(db, eventId), event, now)
  const guests = rows.flatMap((read) => ('guest' in read ? [read.guest] : []))
  const emails = guests.map(({ emailNormalized }) => emailNormalized)
  const fates = decideFates(guests, await readImportFacts(db, event, { emails, room, now }), input.whenFull)
  let next = 0
  return {
    eventId,
    columns,
    importId: null,
    rows: rows.map((read): ImportRow => {
      const { number } = read
      const nobody = { number, reason: null, mergedInto: null, name: null, email: null, partySize: null }
      if ('mergedInto' in read) return { ...nobody, fate: 'MERGED', mergedInto: read.mergedInto }
      if ('reason' in read) return { ...nobody, fate: 'SKIPPED', reason: read.reason }
      const { name, email, partySize } = read.guest
      const decided = fates[next++]!
      return { ...nobody, name, email, partySize, ...decided }
    }),
    answersLeftOut: countLeftOut(rows),
  }
}

const countLeftOut = (rows: readonly ReadRow[]) =>
  rows.reduce((sum, row) => sum + ('guest' in row ? row.answersLeftOut : 0), 0)

function toNewRow(row: ReadRow): NewImportRow {
  const { number } = row
  const nothing = { number, reason: null, mergedInto: null, guest: null }
  if ('mergedInto' in row) return { ...nothing, fate: 'MERGED', mergedInto: row.mergedInto }
  if ('reason' in row) return { ...nothing, fate: 'SKIPPED', reason: row.reason }
  return { ...nothing, fate: null, guest: row.guest }
}

function assertOpen({ status, event, now }: ChangeScope): void {
  if (status === 'DRAFT') throw new EventNotOpen(msg`Publish the event first. Then you can import guests.`)
  if (status !== 'PUBLISHED' || event.endsAt <= now)
    throw new EventNotOpen(msg`This event is over or cancelled, so no one was imported.`)
}

/**
 * Check that an organization may import so many more rows within 24 hours. They are counted under the
 * organization's lock, so two events cannot both take the last ones.
 */
async function limitRows(
  { importedGuestsPerDay }: Pick<Platform, 'importedGuestsPerDay'>,
  { tx, event, now }: ChangeScope,
  count: number,
): Promise<void> {
  const { organizationId } = event.group
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`
  const imported = await countImportedRows(tx, organizationId, new Date(now.getTime() - dayMs))
  const left = Math.max(0, importedGuestsPerDay - imported)
  if (count > left) throw new TooManyImported(left, importedGuestsPerDay)
}

function findRepeated(tx: Transaction, eventId: string, idempotencyKey: string) {
  return tx.guestImport.findUnique({
    where: { eventId_idempotencyKey: { eventId, idempotencyKey } },
    select: { id: true, requestHash: true },
  })
}

function hashOf({ csv, columns, whenFull, sendTickets }: Input): string {
  const asked = (columns ?? []).map(({ index, meaning, questionId }) => [index, meaning, questionId ?? null])
  return createHash('sha256')
    .update(JSON.stringify([csv, asked, whenFull, sendTickets]))
    .digest('base64url')
}
