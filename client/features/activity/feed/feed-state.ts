import type { ActivityStepKind } from '#client/gql/graphql.ts'

export interface PlacedItem {
  id: string
  /** The item's place in the feed: the number of the step that added it. */
  sequence: number
}

/** A window of a feed: its newest items down to some point, oldest first. */
export interface FeedState<Item extends PlacedItem> {
  /** The last step seen. Every reconnect asks for what comes after it. */
  cursor: number
  items: readonly Item[]
  /** The window begins here: it has every item from this number on. Its first one may have been taken away since. */
  from: number
  /** Whether there are items before the window. */
  hasEarlier: boolean
}

/** One numbered change of an item. */
export interface FeedStep<Item extends PlacedItem> {
  sequence: number
  kind: ActivityStepKind
  itemId: string
  /** The item as it was when the step was sent; null when the viewer may not see it any more. */
  item: Item | null
  /** All reactions of the viewer on the item, when they reacted, also in another window. */
  viewerReactions?: readonly string[] | null
}

/**
 * The feed after one more step. Pure. A step at or below the cursor changes nothing, because the replay after a
 * reconnect and the live stream may overlap. The cursor also moves past a step about an item outside the window.
 */
export function applyStep<Item extends PlacedItem>(state: FeedState<Item>, step: FeedStep<Item>): FeedState<Item> {
  if (step.sequence <= state.cursor) return state
  const moved = { ...state, cursor: step.sequence }
  const isKnown = state.items.some((item) => item.id === step.itemId)
  if (step.item === null)
    return isKnown ? { ...moved, items: moved.items.filter(({ id }) => id !== step.itemId) } : moved
  // An edit of an unknown item: until now it was hidden or waited for approval.
  return isKnown || step.kind === 'ADDED' || step.kind === 'EDITED' ? placeItem(moved, step.item) : moved
}

/**
 * Puts an item where it belongs, in place of its earlier version. It does not move the cursor: the answer to a mutation
 * may arrive before earlier steps of others.
 */
export function placeItem<Item extends PlacedItem>(state: FeedState<Item>, item: Item): FeedState<Item> {
  const index = state.items.findIndex((known) => known.id === item.id)
  if (index >= 0) return { ...state, items: state.items.with(index, item) }
  // It belongs to a part that is not loaded. Shown here it would hide the gap before it.
  if (state.hasEarlier && item.sequence < state.from) return state
  const after = state.items.findLastIndex((known) => known.sequence < item.sequence)
  return { ...state, items: state.items.toSpliced(after + 1, 0, item) }
}

export interface EarlierPage<Item extends PlacedItem> {
  before: number
  items: readonly Item[]
  hasEarlier: boolean
}

/**
 * The window with an earlier page. Items that are there already win, because they may have changed since. When the page
 * was reloaded meanwhile, the window may begin later. Then the earlier page would leave a gap and is dropped. Pure.
 */
export function addEarlier<Item extends PlacedItem>(state: FeedState<Item>, page: EarlierPage<Item>): FeedState<Item> {
  const { from } = state
  if (!state.hasEarlier || from > page.before) return state
  const items = page.items.filter((item) => item.sequence < from)
  const reachesFurther = items.length > 0 || from === page.before
  return {
    ...state,
    items: [...items, ...state.items],
    from: items[0]?.sequence ?? from,
    hasEarlier: reachesFurther ? page.hasEarlier : state.hasEarlier,
  }
}
