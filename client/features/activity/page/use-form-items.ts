import { useState } from 'react'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import type { PlacedItem } from '../feed/feed-state.ts'
import type { OpenForm } from './feed-context.tsx'

interface AnsweredItem extends PlacedItem {
  parentId?: string | null
}

/**
 * The post that a form stands open on, with the one that it answers: without its thread the form would stand elsewhere.
 * None while no form is open, or when its post is not there. Pure.
 */
export function itemsOfForm<Item extends AnsweredItem>(items: readonly Item[], open: OpenForm | null): readonly Item[] {
  const item = open && items.find(({ id }) => id === open.id)
  if (!item) return []
  const parent = item.parentId && items.find(({ id }) => id === item.parentId)
  return parent ? [parent, item] : [item]
}

/** The posts with those that were there before and are gone, each in its place, as `stand` makes of it. Pure. */
export function withStandIns<Item extends PlacedItem>(
  items: readonly Item[],
  kept: readonly Item[],
  stand: (item: Item) => Item,
): readonly Item[] {
  const lost = kept.filter(({ id }) => !items.some((item) => item.id === id))
  if (lost.length === 0) return items
  return [...items, ...lost.map(stand)].toSorted((a, b) => a.sequence - b.sequence)
}

/**
 * The posts of a feed, in which the one that somebody is writing about stays when it is hidden or goes out of sight:
 * empty, but in its place, so that the form under it stays too, with the words, the picture and the cursor in it.
 *
 * @param isWhole whether there are no posts before these; one that is further back than them is not gone
 */
export function useFormItems(items: readonly FeedItem[], open: OpenForm | null, isWhole: boolean): readonly FeedItem[] {
  const [kept, setKept] = useState<readonly FeedItem[]>([])
  const found = itemsOfForm(items, open)
  const isSame = found.length === kept.length && found.every((item, index) => item === kept[index])
  if (found.length > 0 && !isSame) setKept(found)
  if (!open || found.length > 0 || kept.at(-1)?.id !== open.id) return items
  const oldest = items[0]?.sequence ?? 0
  return withStandIns(items, kept, (item) => (isWhole || item.sequence > oldest ? withoutContent(item) : item))
}

/** What is left of a post that is not for the viewer to see any more: its place. */
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
