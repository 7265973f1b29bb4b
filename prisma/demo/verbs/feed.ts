import type { ActivityVisibility, VisualKind } from '../../../server/platform/generated/prisma/enums.ts'
import { encodeGlobalId } from '../../../server/graphql/global-id.ts'
import { type PersonKey, people } from '../people.ts'
import type { Moment } from '../schedule.ts'
import { type Beat, type FeedDraft, type Stage, idAt } from '../stage.ts'

interface Extra {
  /** A name for replies to it. */
  as?: string
  /** The name of the row it answers. */
  to?: string
  reactions?: Readonly<Record<string, readonly PersonKey[]>>
  visibility?: ActivityVisibility
  /** Its author corrected it after so many minutes. */
  editedAfter?: number
  /** It was taken away after so many minutes; a tombstone stays. */
  deletedAfter?: number
  /** It waits for an organizer's approval. */
  isPending?: true
  /** An announcement that stands above the feed. */
  isPinned?: true
}

export const says = (at: Moment, who: PersonKey, body: string, extra: Extra = {}): Beat => ({
  at,
  happen: (stage, time) => addWords(stage, time, { kind: 'COMMENT', who, body }, extra),
})

export const announces = (at: Moment, who: PersonKey, body: string, extra: Extra = {}): Beat => ({
  at,
  happen: (stage, time) => addWords(stage, time, { kind: 'ANNOUNCEMENT', who, body }, extra),
})

export const publishes = (at: Moment): Beat => ({
  at,
  happen(stage, time) {
    stage.publishedAt = time
    addRow(stage, time, { kind: 'EVENT_CHANGED', details: { change: 'PUBLISHED' } })
  },
})

/** An organizer changed one fact of the event. */
export const changes = (
  at: Moment,
  who: PersonKey,
  field: string,
  from: string | number,
  to: string | number,
): Beat => ({
  at,
  happen: (stage, time) =>
    void addRow(stage, time, { kind: 'EVENT_CHANGED', who, details: { change: 'EDITED', field, from, to } }),
})

/** The start was moved by so many minutes to what it is now. */
export const reschedules = (at: Moment, who: PersonKey, byMinutes: number): Beat => ({
  at,
  happen(stage, time) {
    const to = stage.event.startsAt
    const from = new Date(to.getTime() - byMinutes * 60_000)
    const details = { change: 'EDITED', field: 'startsAt', from: from.toISOString(), to: to.toISOString() }
    addRow(stage, time, { kind: 'EVENT_CHANGED', who, details })
  },
})

export const callsOff = (at: Moment): Beat => ({
  at,
  happen(stage, time) {
    stage.cancelledAt = time
    addRow(stage, time, { kind: 'EVENT_CHANGED', details: { change: 'CANCELLED' } })
  },
})

export const dressesUp = (at: Moment, who: PersonKey): Beat => ({
  at,
  happen: (stage, time) => void addRow(stage, time, { kind: 'THEME_PUBLISHED', who, details: { version: 1 } }),
})

/** Every picture of a kind appears, a minute apart. */
export const hangs = (at: Moment, who: PersonKey, kind: VisualKind): Beat => ({
  at,
  happen(stage, time) {
    const hung = stage.visuals.filter((visual) => visual.kind === kind)
    if (hung.length === 0) throw new Error(`${stage.event.url} has no ${kind} to hang`)
    for (const [index, { id }] of hung.entries()) {
      const details = { visualId: encodeGlobalId('EventVisual', id), kind }
      addRow(stage, new Date(time.getTime() + index * 20_000), { kind: 'VISUAL_ADDED', who, details })
    }
  },
})

/** Somebody shows a picture, in the feed: the event's `feedPhotos` are shown one after the other. */
export const shows = (at: Moment, who: PersonKey, body: string | null, extra: Extra = {}): Beat => ({
  at,
  happen(stage, time) {
    const isShown = (id: string) =>
      stage.feed.some(({ item }) => item.kind === 'PHOTO' && namesVisual(item.details, id))
    const next = stage.visuals.find(({ id, kind }) => kind === 'PHOTO' && !isShown(id))
    if (!next) throw new Error(`${stage.event.url} has no photo left to show`)
    const details = { visualId: encodeGlobalId('EventVisual', next.id) }
    addWords(stage, time, { kind: 'PHOTO', who, body, details }, extra)
  },
})

const namesVisual = (details: unknown, id: string) =>
  (details as { visualId?: string } | undefined)?.visualId === encodeGlobalId('EventVisual', id)

type NewRow = Pick<
  FeedDraft['item'],
  | 'kind'
  | 'details'
  | 'visibility'
  | 'body'
  | 'parentId'
  | 'approved'
  | 'editedAt'
  | 'deletedAt'
  | 'pinnedAt'
  | 'guestRowId'
>

/** Append a row; of nobody means that the event itself speaks. */
export function addRow(
  stage: Stage,
  createdAt: Date,
  { who, actorName, ...row }: Partial<NewRow> & { kind: NewRow['kind']; who?: PersonKey; actorName?: string },
): FeedDraft {
  const actor = who && { actorId: stage.userIds[who], actorName: people[who].name }
  const item = {
    visibility: 'PUBLIC' as const,
    ...row,
    ...actor,
    ...(actorName && { actorName }),
    eventId: stage.event.id,
    id: idAt(createdAt),
    createdAt,
  }
  const draft: FeedDraft = { item, later: [] }
  stage.feed.push(draft)
  return draft
}

function addWords(
  stage: Stage,
  at: Date,
  row: Pick<NewRow, 'kind' | 'details'> & { who: PersonKey; body: string | null },
  extra: Extra,
) {
  const parentId = extra.to && stage.named.get(extra.to)
  if (extra.to && !parentId) throw new Error(`${stage.event.url}: nothing is named "${extra.to}"`)
  const { visibility = 'PUBLIC', isPending = false } = extra
  const draft = addRow(stage, at, {
    ...row,
    visibility,
    approved: !isPending,
    ...(parentId && { parentId }),
    ...(extra.isPinned && { pinnedAt: at }),
  })
  if (extra.as) stage.named.set(extra.as, draft.item.id)
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  if (extra.editedAfter) changeLater(draft, 'EDITED', { editedAt: after(extra.editedAfter) })
  if (extra.deletedAfter) changeLater(draft, 'DELETED', { deletedAt: after(extra.deletedAfter), body: null })
  addReactions(stage, draft, extra.reactions ?? {})
}

function changeLater({ item, later }: FeedDraft, kind: 'EDITED' | 'DELETED', change: Partial<NewRow>) {
  Object.assign(item, change)
  later.push({ kind, at: (change.editedAt ?? change.deletedAt) as Date })
}

/** One reaction after the other, every few minutes; closer together when there has not been time for that. */
function addReactions(
  { now, userIds, reactions }: Stage,
  { item, later }: FeedDraft,
  given: NonNullable<Extra['reactions']>,
) {
  const all = Object.entries(given).flatMap(([emoji, keys]) => keys.map((key) => ({ emoji, userId: userIds[key] })))
  const gapMs = Math.min(4 * 60_000, (now.getTime() - item.createdAt.getTime()) / (all.length + 1))
  for (const [index, reaction] of all.entries()) {
    const at = new Date(item.createdAt.getTime() + gapMs * (index + 1))
    reactions.push({ ...reaction, itemId: item.id, createdAt: at })
    later.push({ kind: 'REACTED', at })
  }
}
