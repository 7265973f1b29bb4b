import type { Transaction } from '../../../platform/database/db.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'

export interface UndoRow {
  number: number
  registrationId: string | null
  waitlistEntryId: string | null
  partySize: number
  /** As the import made it, and nothing was mailed to its address about the event. */
  isUntouched: boolean
}

/**
 * The next rows of an import that became guests. Whoever checked in, changed, cancelled, confirmed
 * their address or got an offer is not untouched, and neither is whoever was mailed meanwhile.
 */
export function readUndoRows(tx: Transaction, importId: string, count: number): Promise<UndoRow[]> {
  return tx.$queryRaw<UndoRow[]>`
    SELECT row."number", r."id" AS "registrationId", w."id" AS "waitlistEntryId",
      coalesce(r."partySize", w."partySize", 1) AS "partySize",
      coalesce(
        r."status" = 'CONFIRMED' AND r."revision" = row."revision" AND r."userId" IS NULL,
        w."state" = 'WAITING' AND w."offeredAt" IS NULL AND w."userId" IS NULL AND w."addressConfirmedAt" IS NULL,
        false
      ) AND NOT EXISTS (
        SELECT 1 FROM "Mail" m
        WHERE m."eventId" = i."eventId" AND lower(m."toAddress") = lower(coalesce(r."email", w."email"))
          AND m."createdAt" >= i."createdAt"
      ) AS "isUntouched"
    FROM "GuestImportRow" row
    JOIN "GuestImport" i ON i."id" = row."importId"
    LEFT JOIN "Registration" r ON r."id" = row."registrationId"
    LEFT JOIN "WaitlistEntry" w ON w."id" = row."waitlistEntryId"
    WHERE row."importId" = ${importId}::uuid AND row."fate" IN ('ADDED', 'OVER_CAPACITY', 'WAITLISTED')
    ORDER BY row."number" LIMIT ${count}`
}

/** Note what became of them, in one statement. */
export async function updateUndoneRows(
  tx: Transaction,
  importId: string,
  rows: readonly { number: number; fate: 'UNDONE' | 'KEPT' }[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "GuestImportRow" row SET "fate" = d."fate"
    FROM jsonb_to_recordset(${jsonRows(rows)}::jsonb) AS d("number" int, "fate" "GuestImportFate")
    WHERE row."importId" = ${importId}::uuid AND row."number" = d."number"`
}
