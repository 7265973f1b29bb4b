import type { Transaction } from '../../../platform/database/db.ts'

/**
 * Lock a series: one change of its rules and dates runs at a time. Whoever locks its dates too locks the series first.
 * It blocks nobody who works on one date. @returns whether it exists.
 */
export async function lockSeries(tx: Transaction, seriesId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM "EventSeries" WHERE "id" = ${seriesId}::uuid FOR NO KEY UPDATE`
  return rows.length > 0
}
