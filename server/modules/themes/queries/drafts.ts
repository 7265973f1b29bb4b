import type * as Y from 'yjs'
import {
  type TokenChange,
  type TokenValues,
  changesBetween,
  loadThemeDocument,
  seedThemeDocument,
  tokensOf,
} from '../../../contract/theme/theme-document.ts'
import type { Context } from '../../../graphql/context.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { User } from '../../../platform/generated/prisma/client.ts'
import { findOrganizationOf } from '../../events/public.ts'
import type { ShownEditor } from '../topics.ts'
import { findPublished } from './published.ts'

/** The position of a draft. */
export interface DraftState {
  epoch: number
  sequence: number
  organizationId: string
}

export interface Draft extends DraftState {
  /** The last sequence number that the snapshot contains. */
  snapshotSequence: number
  document: Y.Doc
  /** An upper bound of its bytes. */
  bytes: number
  /** The first document, while it is not stored. */
  seed: Uint8Array | null
}

interface DraftRow {
  epoch: number
  lastSequence: number
  snapshotSequence: number
  snapshot: Uint8Array
  updates: [sequence: number, update: string][] | null
  organizationId: string
}

/**
 * Read the draft of an event in one statement, as of one moment. Before anyone has edited it, it is
 * the published theme: the same document in every process, though it is not stored. Null when the
 * event is gone.
 */
export async function readDraft(db: Pick<Db, '$queryRaw'>, eventId: string): Promise<Draft | null> {
  const [row] = await db.$queryRaw<(DraftRow & { published: TokenValues | null })[]>`
    /* prepare read-theme-draft */
    SELECT "group"."organizationId", coalesce(theme."epoch", 1) AS "epoch",
      coalesce(theme."lastSequence", 0) AS "lastSequence",
      coalesce(theme."snapshotSequence", 0) AS "snapshotSequence",
      coalesce(theme."snapshot", ''::bytea) AS "snapshot",
      (SELECT json_agg(json_build_array(edit."sequence", encode(edit."update", 'base64')) ORDER BY edit."sequence")
        FROM "ThemeUpdate" edit WHERE edit."eventId" = event."id" AND edit."sequence" > theme."snapshotSequence"
      ) AS "updates",
      CASE WHEN coalesce(length(theme."snapshot"), 0) = 0 THEN (SELECT version."tokens" FROM "ThemeVersion" version
        WHERE version."eventId" = event."id" ORDER BY version."version" DESC LIMIT 1) END AS "published"
    FROM "Event" event JOIN "Group" "group" ON "group"."id" = event."groupId"
      LEFT JOIN "EventTheme" theme ON theme."eventId" = event."id"
    WHERE event."id" = ${eventId}::uuid`
  if (!row) return null
  const seed = row.snapshot.length > 0 ? null : seedThemeDocument(row.published ?? {})
  const states = [seed ?? row.snapshot, ...(row.updates ?? []).map(([, update]) => fromBase64(update))]
  return {
    epoch: row.epoch,
    sequence: row.lastSequence,
    organizationId: row.organizationId,
    snapshotSequence: row.snapshotSequence,
    document: loadThemeDocument(states),
    bytes: states.reduce((sum, { length }) => sum + length, 0),
    seed,
  }
}

export interface EventDraft extends Draft {
  eventId: string
}

export async function findDraft(context: Context, eventId: string): Promise<EventDraft | null> {
  if (!(await findOrganizationOf(context, eventId, 'changeTheme'))) return null
  const draft = await readDraft(context.platform.db, eventId)
  return draft && { ...draft, eventId }
}

export async function listChanges(db: Db, { eventId, document }: EventDraft): Promise<TokenChange[]> {
  const published = await findPublished(db, eventId)
  return changesBetween((published?.tokens ?? {}) as Record<string, unknown>, tokensOf(document))
}

/** Editors with their accounts, in one statement; deleted accounts are left out. */
export async function withUsers(db: Db, editors: ShownEditor[]): Promise<(ShownEditor & { user: User })[]> {
  if (editors.length === 0) return []
  const users = await db.user.findMany({ where: { id: { in: [...new Set(editors.map(({ userId }) => userId))] } } })
  const byId = new Map(users.map((user) => [user.id, user]))
  return editors.flatMap((editor) => {
    const user = byId.get(editor.userId)
    return user ? { ...editor, user } : []
  })
}

/** The updates after a sequence number, in order; null when the log does not go back that far. */
export async function readUpdates(
  db: Pick<Db, '$queryRaw'>,
  eventId: string,
  { after, to }: { after: number; to: number },
): Promise<Uint8Array[] | null> {
  const rows = await db.$queryRaw<{ update: Uint8Array }[]>`
    /* prepare read-theme-updates */
    SELECT "update" FROM "ThemeUpdate"
    WHERE "eventId" = ${eventId}::uuid AND "sequence" > ${after}::int AND "sequence" <= ${to}::int
    ORDER BY "sequence"`
  return rows.length === to - after ? rows.map(({ update }) => update) : null
}

/** The positions of drafts, in one statement, without those of deleted events. */
export function readDraftStates(
  db: Pick<Db, '$queryRaw'>,
  eventIds: string[],
): Promise<(DraftState & { eventId: string })[]> {
  return db.$queryRaw`
    /* prepare read-theme-states */
    SELECT event."id" AS "eventId", "group"."organizationId", coalesce(theme."epoch", 1) AS "epoch",
      coalesce(theme."lastSequence", 0) AS "sequence"
    FROM "Event" event JOIN "Group" "group" ON "group"."id" = event."groupId"
      LEFT JOIN "EventTheme" theme ON theme."eventId" = event."id"
    WHERE event."id" = ANY(${eventIds}::uuid[])`
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}

/** A unique number, which tells edits apart. One query serves all who come at the same time. */
export const takeWriter = batched(async (db: Db, askers: string[]) => {
  const rows = await db.$queryRaw<{ writer: number }[]>`
    SELECT nextval('"ThemeWriter"')::int AS "writer" FROM generate_series(1, ${askers.length}::int)`
  return new Map(askers.map((asker, index) => [asker, rows[index]!.writer]))
}, 0)
