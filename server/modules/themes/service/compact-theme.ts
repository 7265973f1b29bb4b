import * as Y from 'yjs'
import type { Platform } from '../../../platform/platform.ts'
import { transact } from '../../../platform/database/transact.ts'
import { readDraft } from '../queries.ts'

/** Puts the log of a draft into its snapshot: `{ eventId }`. */
export const compactThemeJob = 'compactTheme'

/**
 * Put a draft's log into its snapshot: what it says stays the same, and reading it costs less. Doing it twice changes
 * nothing. Nobody need be told.
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
