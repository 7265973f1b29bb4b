import type { FeedItem } from './feed-item.fragment.ts'
import type { Feed, LiveStep } from './feed.ts'
import { emptyLog } from './feed-log.ts'

/** A comment as the server sends it. */
export function makeItem(sequence: number, changes: Partial<FeedItem> = {}): FeedItem {
  return {
    id: `item-${sequence}`,
    sequence,
    kind: 'COMMENT',
    parentId: null,
    actorName: 'Mira',
    actor: null,
    body: `words ${sequence}`,
    bodySegments: [],
    visual: null,
    details: null,
    visibility: 'PUBLIC',
    isDeleted: false,
    isApproved: true,
    isHidden: false,
    isThreadHidden: false,
    isPinned: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    reactions: [],
    viewerReactions: [],
    ...changes,
  }
}

/** A page as its loader brings it. */
export function makeFeed(cursor: number, items: readonly FeedItem[], changes: Partial<Feed> = {}): Feed {
  return {
    cursor,
    items,
    from: items[0]?.sequence ?? 0,
    hasEarlier: false,
    pinned: null,
    outside: new Map(),
    log: emptyLog(cursor),
    revision: 0,
    ...changes,
  }
}

/** A step as everybody is sent it. */
export function makeStep(sequence: number, kind: LiveStep['kind'], item: FeedItem, own?: readonly string[]): LiveStep {
  const { viewerReactions: _, ...shared } = item
  return { sequence, kind, itemId: item.id, item: shared, viewerReactions: own ?? null }
}
