import { type ReactedRow, setReaction } from './toggle-reaction.ts'

/** One emoji of one person on one row, as they want it to be: shown at once, gone once the server has it so. */
export interface ReactionWish {
  /** Names the row and the emoji: there is one wish of each. */
  key: string
  itemId: string
  emoji: string
  isSet: boolean
  /** As the server has it; null when nobody knows, because an answer was lost. */
  wasSet: boolean | null
  /** In milliseconds since 1970. They are sent in this order. */
  writtenAt: number
  /** What is being asked for right now; null while nothing is under way. */
  sent: boolean | null
  /** Whoever is logged in now did not wish it. */
  isSignedOut?: boolean
}

export type WishAction =
  | { type: 'wished'; itemId: string; emoji: string; isSet: boolean; at: number }
  /** Read from the device, as for comments: `gone` were there before. */
  | { type: 'found'; wishes: readonly ReactionWish[]; gone: ReadonlySet<string> | null }
  | { type: 'sent'; key: string }
  /** Nobody answered: it may have arrived or not. */
  | { type: 'unanswered'; key: string }
  | { type: 'signed out'; key: string }
  | { type: 'taken'; key: string }
  | { type: 'refused'; key: string }

export const wishKey = (itemId: string, emoji: string) => `${itemId} ${emoji}`

/**
 * The wishes after something happened to one of them. The last one wins: what was given and taken back before anybody
 * heard of it is not said at all. Pure.
 */
export function reduceWishes(wishes: readonly ReactionWish[], action: WishAction): readonly ReactionWish[] {
  if (action.type === 'found') return found(wishes, action)
  const key = action.type === 'wished' ? wishKey(action.itemId, action.emoji) : action.key
  const wish = wishes.find((known) => known.key === key)
  if (action.type === 'wished' && !wish) {
    const { itemId, emoji, isSet, at } = action
    // Whoever gives does not have it yet, and the other way round: that is what the button said.
    return [...wishes, { key, itemId, emoji, isSet, wasSet: !isSet, writtenAt: at, sent: null }]
  }
  if (!wish) return wishes
  const after = change(wish, action)
  return after === null || (after.sent === null && after.isSet === after.wasSet)
    ? wishes.filter((known) => known !== wish)
    : wishes.map((known) => (known === wish ? after : known))
}

function change(wish: ReactionWish, action: Exclude<WishAction, { type: 'found' }>): ReactionWish | null {
  switch (action.type) {
    case 'wished':
      return { ...wish, isSet: action.isSet, writtenAt: action.at }
    case 'sent':
      return { ...wish, sent: wish.isSet, isSignedOut: false }
    case 'unanswered':
      return { ...wish, sent: null, wasSet: null }
    case 'signed out':
      return { ...wish, sent: null, isSignedOut: true }
    case 'taken':
      return { ...wish, sent: null, wasSet: wish.sent }
    case 'refused':
      return null
  }
}

function found(
  own: readonly ReactionWish[],
  { wishes, gone }: Extract<WishAction, { type: 'found' }>,
): readonly ReactionWish[] {
  const kept = new Map(wishes.map((wish) => [wish.key, wish]))
  const stays = own
    .filter(({ key, sent }) => sent !== null || !gone?.has(key) || kept.has(key))
    .map((wish) => {
      const other = kept.get(wish.key)
      const isNewer = other !== undefined && wish.sent === null && other.writtenAt > wish.writtenAt
      return { ...(isNewer ? taken(other) : wish), isSignedOut: false }
    })
  const known = new Set(stays.map(({ key }) => key))
  const others = wishes.filter(({ key }) => !known.has(key)).map(taken)
  return [...others, ...stays].toSorted((a, b) => a.writtenAt - b.writtenAt)
}

/** From the device. Under way when its page was left: whether it arrived, nobody knows. */
function taken(wish: ReactionWish): ReactionWish {
  return { ...wish, wasSet: wish.sent === null ? wish.wasSet : null, sent: null, isSignedOut: false }
}

/** What is to be sent next; nothing as long as one is under way, or waits for somebody to log in. Pure. */
export function nextWish(wishes: readonly ReactionWish[]): ReactionWish | null {
  if (wishes.some(({ sent, isSignedOut }) => sent !== null || isSignedOut)) return null
  return wishes[0] ?? null
}

/** A row as whoever wishes something of it sees it. Pure. */
export function withWishes<Row extends ReactedRow & { id: string }>(row: Row, wishes: readonly ReactionWish[]): Row {
  return wishes.reduce(
    (shown, { itemId, emoji, isSet }) => (itemId === row.id ? setReaction(shown, emoji, isSet) : shown),
    row,
  )
}
