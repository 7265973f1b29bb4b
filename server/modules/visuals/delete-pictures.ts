import type { Transaction } from '../../platform/db.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { parseVariants } from './variants.ts'

/** The files of some pictures, by key of the object storage. Ask before their rows go. */
export async function pictureKeysOf(tx: Transaction, where: Prisma.EventVisualWhereInput): Promise<string[]> {
  const visuals = await tx.eventVisual.findMany({ where, select: { variants: true } })
  return visuals.flatMap(({ variants }) => parseVariants(variants).map(({ key }) => key))
}

/**
 * Delete files whose rows are gone, after the commit; a file that a copy of the event still shows stays. One that
 * cannot be deleted harms nobody, because nothing names it any more: it is logged.
 */
export async function deletePictures({ db, storage, logger }: Platform, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const shown = await db.$queryRaw<{ key: string }[]>`
    SELECT DISTINCT variant ->> 'key' AS "key" FROM "EventVisual", jsonb_array_elements("variants") AS variant
    WHERE variant ->> 'key' = ANY (${keys}::text[])`
  const kept = new Set(shown.map(({ key }) => key))
  for (const key of keys.filter((candidate) => !kept.has(candidate)))
    await storage.delete(key).catch((error: unknown) => logger.warn({ err: error, key }, 'a picture’s file stays'))
}
