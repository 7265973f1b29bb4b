import { NotFound } from '../../../graphql/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Draft, readDraft } from '../queries.ts'
import { draftsOf } from './drafts.ts'

interface HeldRow {
  epoch: number
  sequence: number
  organizationId: string
}

export interface HeldDraft {
  draft: Draft
  organizationId: string
}

/**
 * Hold a draft until the commit: nobody else edits, publishes or compacts it meanwhile. Whoever writes into the event's
 * feed as well holds the event first, as all do who write there.
 *
 * @param together what to read behind the lock, sent along with it.
 * @throws NotFound when the event is gone.
 */
export async function holdDraft<T>(
  platform: Platform,
  tx: Transaction,
  eventId: string,
  together: () => Promise<T>,
): Promise<HeldDraft & { read: T }> {
  const lock = () => tx.$queryRaw<HeldRow[]>`
    /* prepare hold-theme */
    SELECT theme."epoch", theme."lastSequence" AS "sequence", "group"."organizationId"
    FROM "EventTheme" theme JOIN "Event" event ON event."id" = theme."eventId"
      JOIN "Group" "group" ON "group"."id" = event."groupId"
    WHERE theme."eventId" = ${eventId}::uuid FOR NO KEY UPDATE OF theme`
  let [[row], read] = await Promise.all([lock(), together()])
  if (!row) {
    await makeRow(platform, tx, eventId)
    ;[[row], read] = await Promise.all([lock(), together()])
    if (!row) throw new NotFound('The event')
  }
  const draft = draftsOf(platform).take(eventId, row) ?? (await readDraft(tx, eventId))
  if (!draft) throw new NotFound('The event')
  return { draft, organizationId: row.organizationId, read }
}

async function makeRow({ clock }: Platform, tx: Transaction, eventId: string) {
  const now = clock.now()
  // The event is held against being deleted before the row refers to it.
  await tx.$executeRaw`
    WITH held AS (SELECT "id" FROM "Event" WHERE "id" = ${eventId}::uuid FOR KEY SHARE)
    INSERT INTO "EventTheme" ("eventId", "snapshot", "updatedAt") SELECT "id", ''::bytea, ${now}::timestamptz FROM held
    ON CONFLICT ("eventId") DO NOTHING`
}
