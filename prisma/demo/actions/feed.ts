import type { ActivityVisibility, VisualKind } from '../../../server/platform/generated/prisma/enums.ts'
import { encodeGlobalId } from '../../../server/graphql/global-id.ts'
import { type PersonKey, people } from '../people.ts'
import type { Moment } from '../schedule.ts'
import { type StoryAction, type FeedDraft, type Story, idAt } from '../story.ts'

interface Extra {
  /** A name by which replies refer to it. */
  as?: string
  /** The name of the item it replies to. */
  to?: string
  reactions?: Readonly<Record<string, readonly PersonKey[]>>
  visibility?: ActivityVisibility
  /** Its author corrected it after so many minutes. */
  editedAfter?: number
  /** It was deleted after so many minutes; a tombstone stays. */
  deletedAfter?: number
  /** It waits for an organizer's approval. */
  isPending?: true
  /** An announcement that stands above the feed. */
  isPinned?: true
}

export const says = (at: Moment, who: PersonKey, body: string, extra: Extra = {}): StoryAction => ({
  at,
  apply: (story, time) => addWords(story, time, { kind: 'COMMENT', who, body }, extra),
})

export const announces = (at: Moment, who: PersonKey, body: string, extra: Extra = {}): StoryAction => ({
  at,
  apply: (story, time) => addWords(story, time, { kind: 'ANNOUNCEMENT', who, body }, extra),
})

export const publishes = (at: Moment): StoryAction => ({
  at,
  apply(story, time) {
    story.publishedAt = time
    addRow(story, time, { kind: 'EVENT_CHANGED', details: { change: 'PUBLISHED' } })
  },
})

/** An organizer changed one fact of the event. */
export const changes = (
  at: Moment,
  who: PersonKey,
  field: string,
  from: string | number,
  to: string | number,
): StoryAction => ({
  at,
  apply: (story, time) =>
    void addRow(story, time, { kind: 'EVENT_CHANGED', who, details: { change: 'EDITED', field, from, to } }),
})

/** The start was moved by so many minutes to what it is now. */
export const reschedules = (at: Moment, who: PersonKey, byMinutes: number): StoryAction => ({
  at,
  apply(story, time) {
    const to = story.event.startsAt
    const from = new Date(to.getTime() - byMinutes * 60_000)
    const details = { change: 'EDITED', field: 'startsAt', from: from.toISOString(), to: to.toISOString() }
    addRow(story, time, { kind: 'EVENT_CHANGED', who, details })
  },
})

export const cancelsEvent = (at: Moment): StoryAction => ({
  at,
  apply(story, time) {
    story.cancelledAt = time
    addRow(story, time, { kind: 'EVENT_CHANGED', details: { change: 'CANCELLED' } })
  },
})

export const publishesTheme = (at: Moment, who: PersonKey): StoryAction => ({
  at,
  apply: (story, time) => void addRow(story, time, { kind: 'THEME_PUBLISHED', who, details: { version: 1 } }),
})

/** Every picture of a kind is added, 20 seconds apart. */
export const addsPictures = (at: Moment, who: PersonKey, kind: VisualKind): StoryAction => ({
  at,
  apply(story, time) {
    const hung = story.visuals.filter((visual) => visual.kind === kind)
    if (hung.length === 0) throw new Error(`${story.event.url} has no ${kind} to add`)
    for (const [index, { id }] of hung.entries()) {
      const details = { visualId: encodeGlobalId('EventVisual', id), kind }
      addRow(story, new Date(time.getTime() + index * 20_000), { kind: 'VISUAL_ADDED', who, details })
    }
  },
})

/** Someone posts a photo: each time the next of the event's `PHOTO` pictures. */
export const showsPhoto = (at: Moment, who: PersonKey, body: string | null, extra: Extra = {}): StoryAction => ({
  at,
  apply(story, time) {
    const isShown = (id: string) =>
      story.feed.some(({ item }) => item.kind === 'PHOTO' && namesVisual(item.details, id))
    const next = story.visuals.find(({ id, kind }) => kind === 'PHOTO' && !isShown(id))
    if (!next) throw new Error(`${story.event.url} has no photo left to post`)
    const details = { visualId: encodeGlobalId('EventVisual', next.id) }
    addWords(story, time, { kind: 'PHOTO', who, body, details }, extra)
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

/** Append an activity item. Without `who` it is the event's own. */
export function addRow(
  story: Story,
  createdAt: Date,
  { who, actorName, ...row }: Partial<NewRow> & { kind: NewRow['kind']; who?: PersonKey; actorName?: string },
): FeedDraft {
  const actor = who && { actorId: story.userIds[who], actorName: people[who].name }
  const item = {
    visibility: 'PUBLIC' as const,
    ...row,
    ...actor,
    ...(actorName && { actorName }),
    eventId: story.event.id,
    id: idAt(createdAt),
    createdAt,
  }
  const draft: FeedDraft = { item, later: [] }
  story.feed.push(draft)
  return draft
}

function addWords(
  story: Story,
  at: Date,
  row: Pick<NewRow, 'kind' | 'details'> & { who: PersonKey; body: string | null },
  extra: Extra,
) {
  const parentId = extra.to && story.named.get(extra.to)
  if (extra.to && !parentId) throw new Error(`${story.event.url}: nothing is named "${extra.to}"`)
  const { visibility = 'PUBLIC', isPending = false } = extra
  const draft = addRow(story, at, {
    ...row,
    visibility,
    approved: !isPending,
    ...(parentId && { parentId }),
    ...(extra.isPinned && { pinnedAt: at }),
  })
  if (extra.as) story.named.set(extra.as, draft.item.id)
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  if (extra.editedAfter) changeLater(draft, 'EDITED', { editedAt: after(extra.editedAfter) })
  if (extra.deletedAfter) changeLater(draft, 'DELETED', { deletedAt: after(extra.deletedAfter), body: null })
  addReactions(story, draft, extra.reactions ?? {})
}

function changeLater({ item, later }: FeedDraft, kind: 'EDITED' | 'DELETED', change: Partial<NewRow>) {
  Object.assign(item, change)
  later.push({ kind, at: (change.editedAt ?? change.deletedAt) as Date })
}

/** One reaction after the other, every few minutes; closer together when there has not been time for that. */
function addReactions(
  { now, userIds, reactions }: Story,
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
