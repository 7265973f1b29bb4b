import type * as Y from 'yjs'
import { loadThemeDocument, seedThemeDocument, type TokenValues } from '../../contract/theme/theme-document.ts'
import { can } from '../../auth/viewer.ts'
import type { Context } from '../../graphql/context.ts'
import { batched } from '../../platform/database/batched.ts'
import type { Db } from '../../platform/database/db.ts'
import { eventAbilities } from '../events/public.ts'

/** Whether the viewer works on an event's theme, and so sees its history. */
export async function seesThemeHistory({ platform, viewer }: Context, eventId: string): Promise<boolean> {
  if (viewer.roles.size === 0) return false
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { status: true, group: { select: { organizationId: true } } },
  })
  return event !== null && eventAbilities(viewer, event).changeVisuals
}

/**
 * The organization of an event, for people who may change its draft; null to others, and when it is
 * gone.
 */
export async function organizationOfDraft({ platform, viewer }: Context, eventId: string): Promise<string | null> {
  if (viewer.roles.size === 0) return null
  const group = await platform.db.group.findFirst({
    where: { events: { some: { id: eventId } } },
    select: { organizationId: true },
  })
  return group && can(viewer, group.organizationId, 'changeTheme') ? group.organizationId : null
}

/** The position of a draft. */
export interface DraftState {
  epoch: number
  sequence: number
  /** The organization of the event. */
  organizationId: string
}

/** A stored draft. */
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

/**
 * A unique number, so that edits of different people are told apart. One query serves everyone who
 * comes at the same time.
 */
export const takeWriter = batched(async (db: Db, askers: string[]) => {
  const rows = await db.$queryRaw<{ writer: number }[]>`
    SELECT nextval('"ThemeWriter"')::int AS "writer" FROM generate_series(1, ${askers.length}::int)`
  return new Map(askers.map((asker, index) => [asker, rows[index]!.writer]))
}, 0)
