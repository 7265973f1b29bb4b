import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import { findHandles } from '../../server/modules/activity/domain/body-segments.ts'
import type { Post } from './events.ts'
import { type PersonKey, people, personKeys } from './people.ts'
import { type FeedDraft, type Story, idAt } from './story.ts'

type NewItem = Partial<FeedDraft['item']> & { kind: FeedDraft['item']['kind']; who?: PersonKey | undefined }

/** Append an activity item. Without `who` it is the event's own. */
export function addItem(story: Story, createdAt: Date, { who, ...row }: NewItem): FeedDraft {
  const { event, userIds } = story.facts
  const item = {
    visibility: 'PUBLIC' as const,
    ...(who && { actorId: userIds[who], actorName: people[who].name }),
    ...row,
    eventId: event.id,
    id: idAt(createdAt),
    createdAt,
  }
  const draft: FeedDraft = { item, later: [] }
  story.feed.push(draft)
  return draft
}

const itemKinds = { say: 'COMMENT', announce: 'ANNOUNCEMENT', postPhoto: 'PHOTO' } as const

export function addPost(story: Story, at: Date, post: Post) {
  const parentId = post.to && story.named.get(post.to)
  if (post.to && !parentId) throw story.error(`nothing is named "${post.to}"`)
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const { who, text, visibility, isPending, isPinned, editedAfter, deletedAfter } = post
  const draft = addItem(story, at, {
    kind: itemKinds[post.action],
    who,
    body: deletedAfter ? null : text,
    visibility,
    approved: !isPending,
    ...(post.action === 'postPhoto' && { details: { visualId: nextPhoto(story) } }),
    ...(parentId && { parentId }),
    ...(isPinned && { pinnedAt: at }),
    ...(editedAfter && { editedAt: after(editedAfter) }),
    ...(deletedAfter && { deletedAt: after(deletedAfter) }),
  })
  if (post.as) story.named.set(post.as, draft.item.id)
  if (editedAfter) draft.later.push({ kind: 'EDITED', at: after(editedAfter) })
  if (deletedAfter) draft.later.push({ kind: 'DELETED', at: after(deletedAfter) })
  addReactions(story, draft, post.reactions)
}

/** The global id of the first of the event's photos that nobody has posted. */
function nextPhoto(story: Story): string {
  const posted = story.feed.flatMap(({ item }) => visualIdOf(item) ?? [])
  const photos = story.facts.visuals.filter(({ kind }) => kind === 'PHOTO')
  const next = photos.map(({ id }) => encodeGlobalId('EventVisual', id)).find((id) => !posted.includes(id))
  if (!next) throw story.error('no photo is left to post')
  return next
}

function visualIdOf({ kind, details }: FeedDraft['item']): string | undefined {
  return kind === 'PHOTO' ? (details as { visualId: string }).visualId : undefined
}

/** One reaction after the other, every few minutes; closer together when there has not been time for that. */
function addReactions({ facts, reactions }: Story, { item, later }: FeedDraft, given: Post['reactions']) {
  const all = Object.entries(given).flatMap(([emoji, keys]) =>
    keys.map((key) => ({ emoji, userId: facts.userIds[key] })),
  )
  const gapMs = Math.min(4 * 60_000, (facts.now.getTime() - item.createdAt.getTime()) / (all.length + 1))
  for (const [index, reaction] of all.entries()) {
    const at = new Date(item.createdAt.getTime() + gapMs * (index + 1))
    reactions.push({ ...reaction, itemId: item.id, createdAt: at })
    later.push({ kind: 'REACTED', at })
  }
}

/** Who posted a photo, and when. */
export function findPhotoPost({ feed }: Story, visualId: string) {
  const named = encodeGlobalId('EventVisual', visualId)
  const item = feed.map((draft) => draft.item).find((each) => visualIdOf(each) === named)
  return item && { addedById: item.actorId, createdAt: item.createdAt }
}

/** The rows of a feed. Items and what was done to them later are numbered in the order of time, without gaps. */
export function feedRows({ feed, facts: { event, userIds } }: Story) {
  const steps = feed
    .flatMap(({ item, later }) => [
      { kind: 'ADDED' as const, at: item.createdAt, item },
      ...later.map(({ kind, at }) => ({ kind, at, item })),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((step, index) => ({ ...step, sequence: index + 1 }))
  const [added, changed] = [steps.filter(({ kind }) => kind === 'ADDED'), steps.filter(({ kind }) => kind !== 'ADDED')]
  return {
    activityFeed: [{ eventId: event.id, lastSequence: steps.length }],
    activityItem: added.map(({ item, sequence }) => ({ ...item, sequence })),
    activityChange: changed.map(({ kind, at, item, sequence }) => ({
      eventId: event.id,
      sequence,
      kind,
      itemId: item.id,
      createdAt: at,
    })),
    activityMention: feed.flatMap(({ item }) => mentions(item, userIds)),
  }
}

/** The people whom an item mentions. All of them have read it by now. */
function mentions({ id, body, createdAt }: FeedDraft['item'], userIds: Record<PersonKey, string>) {
  return findHandles(body ?? '').flatMap((handle) => {
    const key = personKeys.find((each) => people[each].handle === handle)
    return key ? [{ itemId: id, userId: userIds[key], handle, toldAt: createdAt }] : []
  })
}
