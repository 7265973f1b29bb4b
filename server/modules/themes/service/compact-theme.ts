import * as Y from 'yjs'
import type { Platform } from '../../../platform/platform.ts'
import { transact } from '../../../platform/database/transact.ts'
import { readDraft } from '../queries.ts'

/** Compacts the log of a draft: `{ eventId }`. */
export const compactThemeJob = 'compactTheme'

/**
 * Move a draft's log into its snapshot. The content stays the same, and reading it costs less.
 * Doing it twice changes nothing, and nobody needs to be told.
 */
export async function compactTheme(platform: Platform, eventId: string): Promise<void> {
  await transact(platform, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "EventTheme" WHERE "eventId" = ${eventId}::uuid FOR NO KEY UPDATE`
    const draft = await readDraft(tx, eventId)
    if (!draft || draft.sequence === draft.snapshotSequence) return
    const snapshot = Y.encodeStateAsUpdate(draft.document)
    await Promise.all([
      tx.$executeRaw`
        UPDATE "EventTheme" SET "snapshot" = ${snapshot}, "snapshotSequence" = ${draft.sequence}::int
        WHERE "eventId" = ${eventId}::uuid`,
      tx.$executeRaw`DELETE FROM "ThemeUpdate" WHERE "eventId" = ${eventId}::uuid`,
    ])
  })
}
