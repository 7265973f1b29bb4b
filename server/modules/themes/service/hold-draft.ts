import { NotFound } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Draft, type DraftState, readDraft } from '../queries/drafts.ts'
import { draftsOf } from './drafts.ts'

/**
 * Lock a draft until the commit, so that nobody else edits, publishes or compacts it. A use case
 * that also writes into the event's feed locks the event first, like everyone who writes there.
 * @param together What to read behind the lock, sent along with it. @throws NotFound when the event
 * is gone.
 */
export async function holdDraft<T>(
  platform: Platform,
  tx: Transaction,
  eventId: string,
  together: () => Promise<T>,
): Promise<{ draft: Draft; read: T }> {
  const lock = () => tx.$queryRaw<DraftState[]>`
    /* prepare hold-theme */
    SELECT theme."epoch", theme."lastSequence" AS "sequence", "group"."organizationId"
    FROM "EventTheme" theme JOIN "Event" event ON event."id" = theme."eventId"
      JOIN "Group" "group" ON "group"."id" = event."groupId"
    WHERE theme."eventId" = ${eventId}::uuid FOR NO KEY UPDATE OF theme`
  let [[row], read] = await Promise.all([lock(), together()])
  if (!row) {
    await makeRow(platform, tx, eventId)
    ;[[row], read] = await Promise.all([lock(), together()])
    if (!row) throw new NotFound('event')
  }
  const draft = draftsOf(platform).take(eventId, row) ?? (await readDraft(tx, eventId))
  if (!draft) throw new NotFound('event')
  draft.organizationId = row.organizationId
  return { draft, read }
}

async function makeRow({ clock }: Platform, tx: Transaction, eventId: string) {
  const now = clock.now()
  // The event is held against being deleted before the row refers to it.
  await tx.$executeRaw`
    WITH held AS (SELECT "id" FROM "Event" WHERE "id" = ${eventId}::uuid FOR KEY SHARE)
    INSERT INTO "EventTheme" ("eventId", "snapshot", "updatedAt") SELECT "id", ''::bytea, ${now}::timestamptz FROM held
    ON CONFLICT ("eventId") DO NOTHING`
}
