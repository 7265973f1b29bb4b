import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ActivityKind } from '#client/gql/graphql.ts'
import { dayOf } from '#client/lib/time/event-dates.ts'
import type { PlacedItem } from '../feed/feed-state.ts'

export interface ArrangedItem extends PlacedItem {
  kind: ActivityKind
  parentId?: string | null
  actorName?: string | null
  createdAt: string
  isDeleted: boolean
}

export type FeedBlock<Item extends ArrangedItem> =
  /** `2026-12-04`, above the items of that day. */
  | { type: 'day'; key: string; day: string }
  /** An item and its replies, the oldest first. */
  | { type: 'item'; key: string; item: Item; replies: readonly Item[]; isStrayReply: boolean }
  | FeedBundle<Item>

/** Items that say the same of several people, newest first. */
export interface FeedBundle<Item> {
  type: 'bundle'
  key: string
  kind: ActivityKind
  items: readonly Item[]
}

/** Kinds that are drawn as one line when several follow each other. */
const bundledKinds = new Set<ActivityKind>(['REGISTERED', 'WAITLIST_JOINED', 'VISUAL_ADDED'])

/** Whether items of this kind are drawn as one when several come in a row. */
export const isBundled = (kind: ActivityKind): boolean => bundledKinds.has(kind)

/**
 * Arranges a feed as people read it: newest first, a marker for each day, replies below their post, and several like
 * items in a row as one bundle. A comment or a new day ends a bundle. A reply whose post is not loaded is a block of
 * its own, so that nothing new is ever hidden.
 */
export function arrangeFeed<Item extends ArrangedItem>(items: readonly Item[], timeZone: string): FeedBlock<Item>[] {
  const ids = new Set(items.map(({ id }) => id))
  const replies = new Map<string, Item[]>()
  const topLevel: Item[] = []
  for (const item of items) {
    if (!item.parentId || !ids.has(item.parentId)) topLevel.push(item)
    else if (!replies.get(item.parentId)?.push(item)) replies.set(item.parentId, [item])
  }

  const blocks: FeedBlock<Item>[] = []
  let day = ''
  for (const item of topLevel.toReversed()) {
    const itemDay = dayOfItem(item, timeZone)
    if (itemDay !== day) {
      day = itemDay
      // The clocks of two servers may disagree around midnight: a day can come twice, a key must not.
      const isAgain = blocks.some((block) => block.type === 'day' && block.day === itemDay)
      blocks.push({ type: 'day', key: isAgain ? `day-${day}-${item.id}` : `day-${day}`, day })
    }
    const last = blocks.at(-1)
    const isBundled = bundledKinds.has(item.kind) && !item.isDeleted
    if (isBundled && last?.type === 'bundle' && belongsTo(last.items, item)) {
      blocks[blocks.length - 1] = { ...last, key: `bundle-${item.id}`, items: [...last.items, item] }
    } else if (isBundled) {
      blocks.push({ type: 'bundle', key: `bundle-${item.id}`, kind: item.kind, items: [item] })
    } else {
      const isStrayReply = Boolean(item.parentId)
      blocks.push({ type: 'item', key: item.id, item, replies: replies.get(item.id) ?? [], isStrayReply })
    }
  }
  return blocks
}

const days = new WeakMap<object, { timeZone: string; day: string }>()

/** Remembers the day of each item: formatting dates takes longer than all the rest of arranging a feed. */
export function dayOfItem(item: Pick<ArrangedItem, 'createdAt'>, timeZone: string): string {
  const known = days.get(item)
  if (known?.timeZone === timeZone) return known.day
  const day = dayOf(item.createdAt, timeZone)
  days.set(item, { timeZone, day })
  return day
}

/** Whether two blocks have the very same items. Pure. */
export function isSameBlock<Item extends ArrangedItem>(a: FeedBlock<Item>, b: FeedBlock<Item>): boolean {
  if (a.key !== b.key || a.type !== b.type) return false
  if (a.type === 'day') return true
  if (a.type === 'bundle') return b.type === 'bundle' && hasSameItems(a.items, b.items)
  return (
    b.type === 'item' && a.item === b.item && a.isStrayReply === b.isStrayReply && hasSameItems(a.replies, b.replies)
  )
}

/** Whether a block has an item, by itself or as a reply. Pure. */
export function holdsItem<Item extends ArrangedItem>(block: FeedBlock<Item>, id: string): boolean {
  return block.type === 'item' && (block.item.id === id || block.replies.some((reply) => reply.id === id))
}

function hasSameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** Whether an item continues a bundle. Photos by two people are two bundles. */
function belongsTo<Item extends ArrangedItem>(bundle: readonly Item[], item: Item): boolean {
  const [first] = bundle
  return first?.kind === item.kind && (item.kind !== 'VISUAL_ADDED' || first.actorName === item.actorName)
}

/** The names of two people, or the name of the newest and how many others there are. */
export function namesOf(
  i18n: I18n,
  items: readonly Pick<ArrangedItem, 'actorName'>[],
): { names: string[]; others: number } {
  const names = items.slice(0, items.length === 2 ? 2 : 1).map(({ actorName }) => actorName ?? i18n._(msg`Someone`))
  return { names, others: items.length - names.length }
}
