import { loadThemeDocument } from '../../../contract/theme/theme-document.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import { decideEpoch } from '../domain/decide-epoch.ts'
import { ThemeUpdateRefused } from '../errors.ts'
import { compactThemeJob } from './compact-theme.ts'
import type { Draft } from '../queries.ts'
import { themeTopic } from '../topics.ts'
import { draftsOf } from './drafts.ts'

/** Updates in the log after which a job makes a snapshot of them. */
const compactEvery = 200

export interface Accepted {
  update: Uint8Array
  /** null for a program. */
  authorId: string | null
}

interface Writing {
  platform: Platform
  tx: Transaction
  announce: Announce
  eventId: string
  /** Has taken the updates already. */
  draft: Draft
}

/**
 * Write what a held draft has taken: into the log, or, when it has grown too much, as the first snapshot of a new epoch.
 * Announced after the commit.
 */
export async function writeDraft({ platform, tx, announce, eventId, draft }: Writing, accepted: Accepted[]) {
  const now = platform.clock.now()
  const drafts = draftsOf(platform)
  const before = draft.sequence
  draft.sequence += accepted.length
  const decision = decideEpoch(draft)
  if (decision.kind === 'too-large')
    throw new ThemeUpdateRefused('This is more than a theme can hold. Take something away first.', null)

  if (decision.kind === 'begins-anew') {
    await Promise.all([
      tx.$executeRaw`DELETE FROM "ThemeUpdate" WHERE "eventId" = ${eventId}::uuid`,
      tx.$executeRaw`
        UPDATE "EventTheme" SET "epoch" = "epoch" + 1, "snapshot" = ${decision.state}, "updatedAt" = ${now}::timestamptz,
          "lastSequence" = ${draft.sequence}::int, "snapshotSequence" = ${draft.sequence}::int
        WHERE "eventId" = ${eventId}::uuid`,
    ])
    drafts.beginAnew(eventId)
    const document = loadThemeDocument([decision.state])
    const epoch = draft.epoch + 1
    const { sequence } = draft
    Object.assign(draft, { epoch, document, seed: null, snapshotSequence: sequence, bytes: decision.state.length })
  } else {
    draft.bytes = decision.bytes
    const rows = accepted.map(({ update, authorId }, index) => ({
      sequence: before + index + 1,
      update: Buffer.from(update).toString('base64'),
      ...(authorId !== null && { authorId }),
    }))
    await Promise.all([
      tx.$executeRaw`
        /* prepare append-theme-updates */
        INSERT INTO "ThemeUpdate" ("eventId", "sequence", "update", "authorId", "createdAt")
        SELECT ${eventId}::uuid, r."sequence", decode(r."update", 'base64'), r."authorId", ${now}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("sequence" int, "update" text, "authorId" uuid)`,
      tx.$executeRaw`
        /* prepare move-theme-on */
        UPDATE "EventTheme" SET "lastSequence" = ${draft.sequence}::int, "updatedAt" = ${now}::timestamptz,
          "snapshot" = coalesce(${draft.seed}::bytea, "snapshot")
        WHERE "eventId" = ${eventId}::uuid`,
    ])
    draft.seed = null
    drafts.offer(
      eventId,
      accepted.map(({ update }, index) => ({ sequence: before + index + 1, update })),
    )
    if (
      Math.floor((draft.sequence - draft.snapshotSequence) / compactEvery) >
      Math.floor((before - draft.snapshotSequence) / compactEvery)
    )
      await enqueueJob(tx, {
        task: compactThemeJob,
        payload: { eventId },
        runAt: now,
        key: `${compactThemeJob}:${eventId}`,
      })
  }
  announce(themeTopic(eventId), { sequence: draft.sequence })
}
