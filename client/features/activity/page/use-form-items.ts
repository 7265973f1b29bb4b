import { useState } from 'react'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import type { PlacedItem } from '../feed/feed-state.ts'
import type { OpenForm } from './feed-context.tsx'

interface AnsweredItem extends PlacedItem {
  parentId?: string | null
}

/** The post that a form is open on, with its parent. None while no form is open, or without its post. Pure. */
export function itemsOfForm<Item extends AnsweredItem>(items: readonly Item[], open: OpenForm | null): readonly Item[] {
  const item = open && items.find(({ id }) => id === open.id)
  if (!item) return []
  const parent = item.parentId && items.find(({ id }) => id === item.parentId)
  return parent ? [parent, item] : [item]
}

/** The posts, with `stand` of each remembered post that is gone, in its place. Pure. */
export function withStandIns<Item extends PlacedItem>(
  items: readonly Item[],
  remembered: readonly Item[],
  stand: (item: Item) => Item,
): readonly Item[] {
  const lost = remembered.filter(({ id }) => !items.some((item) => item.id === id))
  if (lost.length === 0) return items
  return [...items, ...lost.map(stand)].toSorted((a, b) => a.sequence - b.sequence)
}

/**
 * The posts of a feed. A post that the viewer writes about stays as an empty post in its place when it is hidden, so that
 * the form under it stays, with the words, the photo and the cursor.
 *
 * @param isWhole whether there are no posts before these; a post that is further back is not gone
 */
export function useFormItems(items: readonly FeedItem[], open: OpenForm | null, isWhole: boolean): readonly FeedItem[] {
  const [remembered, setRemembered] = useState<readonly FeedItem[]>([])
  const found = itemsOfForm(items, open)
  const isSame = found.length === remembered.length && found.every((item, index) => item === remembered[index])
  if (found.length > 0 && !isSame) setRemembered(found)
  if (!open || found.length > 0 || remembered.at(-1)?.id !== open.id) return items
  const oldest = items[0]?.sequence ?? 0
  return withStandIns(items, remembered, (item) => (isWhole || item.sequence > oldest ? withoutContent(item) : item))
}

function withoutContent(item: FeedItem): FeedItem {
  return {
    ...item,
    isGone: true,
    isDeleted: true,
    actor: null,
    actorName: null,
    body: null,
    bodySegments: [],
    details: null,
    visual: null,
    editedAt: null,
    reactions: [],
    viewerReactions: [],
  }
}
