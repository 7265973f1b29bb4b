import { createHash } from 'node:crypto'
import type { ResolveCursorConnectionArgs } from '@pothos/plugin-relay'
import { batched } from '../../../platform/database/batched.ts'
import type { Db, Transaction } from '../../../platform/database/db.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { GuestImportFate, GuestImportReason } from '../../../platform/generated/prisma/enums.ts'
import type { Fate } from '../domain/fates.ts'

/** A row of a file with its fate; name, address and party of those who became guests, or would. */
export interface ImportRow {
  /** As spreadsheets count. */
  number: number
  /** null = not decided yet. */
  fate: GuestImportFate | null
  reason: GuestImportReason | null
  mergedInto: number | null
  name: string | null
  email: string | null
  partySize: number | null
}

/** The imports into an event, the newest first. */
export function listImports(db: Db, eventId: string, page: Prisma.GuestImportFindManyArgs) {
  return db.guestImport.findMany({ ...page, where: { eventId }, orderBy: { id: 'desc' } })
}

/** A value that changes whenever an organizer's view of the imports changes. */
export async function importsFingerprint(db: Db, eventId: string): Promise<string> {
  const rows = await db.guestImport.findMany({
    where: { eventId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      state: true,
      workedAt: true,
      rows: { where: { fate: null }, take: 1, select: { number: true }, orderBy: { number: 'asc' } },
    },
  })
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
}

/** How many rows have which fate; those without one are `WAITING`. */
export const countFates = batched<Partial<Record<Fate, number>>>(async (db, importIds) => {
  const rows = await db.guestImportRow.groupBy({
    by: ['importId', 'fate'],
    where: { importId: { in: importIds } },
    _count: true,
  })
  const counts = new Map<string, Partial<Record<Fate, number>>>()
  for (const { importId, fate, _count } of rows)
    counts.set(importId, { ...counts.get(importId), [fate ?? 'WAITING']: _count })
  return counts
}, {})

/** The cursor of a row is its number. */
export const rowCursor = ({ number }: ImportRow) => String(number)

/** @param fate Only rows with this one. */
export function listImportRows(
  db: Db,
  importId: string,
  fate: Fate | null,
  { before, after, limit, inverted }: ResolveCursorConnectionArgs,
): Promise<ImportRow[]> {
  const only =
    fate === null
      ? Prisma.empty
      : fate === 'WAITING'
        ? Prisma.sql`AND row."fate" IS NULL`
        : Prisma.sql`AND row."fate" = ${fate}::"GuestImportFate"`
  const later = after ? Prisma.sql`AND row."number" > ${Number(after)}` : Prisma.empty
  const earlier = before ? Prisma.sql`AND row."number" < ${Number(before)}` : Prisma.empty
  return db.$queryRaw<ImportRow[]>`
    SELECT row."number", row."fate"::text, row."reason"::text, row."mergedInto",
      coalesce(row."guest"->>'name', r."name", w."name") AS "name",
      coalesce(row."guest"->>'email', r."email", w."email") AS "email",
      coalesce((row."guest"->>'partySize')::int, r."partySize", w."partySize") AS "partySize"
    FROM "GuestImportRow" row
    LEFT JOIN "Registration" r ON r."id" = row."registrationId"
    LEFT JOIN "WaitlistEntry" w ON w."id" = row."waitlistEntryId"
    WHERE row."importId" = ${importId}::uuid ${only} ${later} ${earlier}
    ORDER BY row."number" ${inverted ? Prisma.sql`DESC` : Prisma.sql`ASC`} LIMIT ${limit}`
}

/** How many rows an organization imported since a time. Undone ones count too. */
export async function countImportedRows(tx: Transaction, organizationId: string, since: Date): Promise<number> {
  const { _sum } = await tx.guestImport.aggregate({
    where: { organizationId, createdAt: { gt: since } },
    _sum: { rowCount: true },
  })
  return _sum.rowCount ?? 0
}

export interface NewImportRow {
  number: number
  fate: 'MERGED' | 'SKIPPED' | null
  reason: GuestImportReason | null
  mergedInto: number | null
  guest: object | null
}

/** Write all rows of an import in one statement. */
export async function insertImportRows(
  tx: Transaction,
  importId: string,
  rows: readonly NewImportRow[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "GuestImportRow" ("importId", "number", "fate", "reason", "mergedInto", "guest")
    SELECT ${importId}::uuid, "number", "fate", "reason", "mergedInto", "guest"
    FROM jsonb_to_recordset(${jsonRows(rows)}::jsonb) AS r(
      "number" int, "fate" "GuestImportFate", "reason" "GuestImportReason", "mergedInto" int, "guest" jsonb)`
}

export interface DecidedRow {
  number: number
  fate: GuestImportFate
  reason: GuestImportReason | null
  registrationId: string | null
  waitlistEntryId: string | null
  /** In digits: JSON has no such whole numbers. */
  revision: string | null
}

/** Note the fates of rows, in one statement, and forget what the file said about their people. */
export async function updateImportRows(tx: Transaction, importId: string, rows: readonly DecidedRow[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "GuestImportRow" row SET "fate" = d."fate", "reason" = d."reason", "registrationId" = d."registrationId",
      "waitlistEntryId" = d."waitlistEntryId", "revision" = d."revision", "guest" = NULL
    FROM jsonb_to_recordset(${jsonRows(rows)}::jsonb) AS d(
      "number" int, "fate" "GuestImportFate", "reason" "GuestImportReason", "registrationId" uuid,
      "waitlistEntryId" uuid, "revision" bigint)
    WHERE row."importId" = ${importId}::uuid AND row."number" = d."number"`
}
