import * as Y from 'yjs'
import { type TokenValues, freshThemeDocument, loadThemeDocument } from '../../../contract/theme/theme-document.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { decideEpoch } from '../domain/decide-epoch.ts'
import { themeTooLarge } from '../errors.ts'
import { type Draft, readDraft } from '../queries/drafts.ts'
import { themeTopic } from '../topics.ts'
import { draftsOf } from './drafts.ts'

/** Updates in the log after which a job makes a snapshot of them. */
const compactEvery = 200

export interface Accepted {
  update: Uint8Array
  /** null for a program. */
  authorId: string | null
}

export interface DraftScope {
  platform: Platform
  tx: Transaction
  announce: Announce
  eventId: string
}

/** Write what a held draft already contains: into the log, or as the snapshot of a new epoch. */
export async function writeDraft(
  { platform, tx, announce, eventId, draft }: DraftScope & { draft: Draft },
  accepted: Accepted[],
) {
  const now = platform.clock.now()
  const drafts = draftsOf(platform)
  const before = draft.sequence
  draft.sequence += accepted.length
  const decision = decideEpoch(draft)
  if (decision.kind === 'too-large') throw themeTooLarge()

  if (decision.kind === 'begins-anew') {
    await beginEpoch({ platform, tx, eventId, draft }, decision.state)
  } else {
    draft.bytes = decision.bytes
    const increments = accepted.map((edit, index) => ({ ...edit, sequence: before + index + 1 }))
    const rows = increments.map(({ update, ...row }) => ({ ...row, update: Buffer.from(update).toString('base64') }))
    await Promise.all([
      tx.$executeRaw`
        /* prepare append-theme-updates */
        INSERT INTO "ThemeUpdate" ("eventId", "sequence", "update", "authorId", "createdAt")
        SELECT ${eventId}::uuid, r."sequence", decode(r."update", 'base64'), r."authorId", ${now}::timestamptz
        FROM jsonb_to_recordset(${jsonRows(rows)}::jsonb) AS r("sequence" int, "update" text, "authorId" uuid)`,
      tx.$executeRaw`
        /* prepare move-theme-on */
        UPDATE "EventTheme" SET "lastSequence" = ${draft.sequence}::int, "updatedAt" = ${now}::timestamptz,
          "snapshot" = coalesce(${draft.seed}::bytea, "snapshot")
        WHERE "eventId" = ${eventId}::uuid`,
    ])
    draft.seed = null
    drafts.addIncrements(eventId, increments)
    const snapshotsDue = (sequence: number) => Math.floor((sequence - draft.snapshotSequence) / compactEvery)
    if (snapshotsDue(draft.sequence) > snapshotsDue(before)) {
      const key = `${compactThemeJob}:${eventId}`
      await enqueueJob(tx, { task: compactThemeJob, payload: { eventId }, runAt: now, key })
    }
  }
  announce(themeTopic(eventId), { sequence: draft.sequence })
}

/** Make a document the whole draft. Open editors load it, and edits of the epoch before are refused. */
async function beginEpoch(
  { platform, tx, eventId, draft }: Omit<DraftScope, 'announce'> & { draft: Draft },
  state: Uint8Array,
) {
  const now = platform.clock.now()
  await Promise.all([
    tx.$executeRaw`DELETE FROM "ThemeUpdate" WHERE "eventId" = ${eventId}::uuid`,
    tx.$executeRaw`
      UPDATE "EventTheme" SET "epoch" = "epoch" + 1, "snapshot" = ${state}, "updatedAt" = ${now}::timestamptz,
        "lastSequence" = ${draft.sequence}::int, "snapshotSequence" = ${draft.sequence}::int
      WHERE "eventId" = ${eventId}::uuid`,
  ])
  draftsOf(platform).forgetIncrements(eventId)
  Object.assign(draft, {
    epoch: draft.epoch + 1,
    document: loadThemeDocument([state]),
    seed: null,
    snapshotSequence: draft.sequence,
    bytes: state.length,
  } satisfies Partial<Draft>)
}

/** Give a held draft exactly these tokens, in a new epoch. */
export async function replaceDraft(
  { platform, tx, announce, eventId, draft }: DraftScope & { draft: Draft },
  tokens: TokenValues,
): Promise<void> {
  draft.sequence += 1
  await beginEpoch({ platform, tx, eventId, draft }, new Uint8Array(freshThemeDocument(tokens)))
  announce(themeTopic(eventId), { sequence: draft.sequence })
}

/** Compacts the log of a draft: `{ eventId }`. */
export const compactThemeJob = 'compactTheme'

/** Move a draft's log into its snapshot, so that reading it costs less. Nobody is told. */
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
