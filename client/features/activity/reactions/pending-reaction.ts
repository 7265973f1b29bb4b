import type { QueueEntries, QueueEntry } from '#client/lib/durable-queue/queue-state.ts'

interface ReactedItem {
  reactions: readonly { emoji: string; count: number }[]
  viewerReactions: readonly string[]
}

/** The reactions of a post once the viewer has set or taken back one of them. Doing it twice changes nothing. Pure. */
export function setReaction<Item extends ReactedItem>(item: Item, emoji: string, isSet: boolean): Item {
  const isThere = item.viewerReactions.includes(emoji)
  if (isThere === isSet) return item
  const counted = item.reactions.some((reaction) => reaction.emoji === emoji)
    ? item.reactions
    : [...item.reactions, { __typename: 'ReactionCount' as const, emoji, count: 0 }]
  return {
    ...item,
    // The order stays, so that a press does not move what is under the finger.
    reactions: counted
      .map((reaction) =>
        reaction.emoji === emoji ? { ...reaction, count: reaction.count + (isSet ? 1 : -1) } : reaction,
      )
      .filter(({ count }) => count > 0),
    viewerReactions: isSet ? [...item.viewerReactions, emoji] : item.viewerReactions.filter((own) => own !== emoji),
  }
}

/** One emoji of one person on one post, as they set it last. */
export interface UnsentReaction {
  itemId: string
  emoji: string
  isSet: boolean
}

/** Names the post and the emoji: there is one pending reaction of each. */
export const reactionKey = (itemId: string, emoji: string) => `${itemId} ${emoji}`

/**
 * Only the last press counts. A reaction that was set and taken back before it was sent is not sent
 * at all. One that may have arrived is also taken back on the server.
 */
export const joinReactions = {
  merge: ({ work, state, isUnsure }: QueueEntry<UnsentReaction>, next: UnsentReaction) =>
    state === 'sending' || isUnsure || work.isSet === next.isSet ? next : null,
  isSame: (one: UnsentReaction, other: UnsentReaction) => one.isSet === other.isSet,
}

/** A post with pending reactions. Pure. */
export function withReactions<Item extends ReactedItem & { id: string }>(
  item: Item,
  entries: QueueEntries<UnsentReaction>,
): Item {
  return entries.reduce(
    (shown, { work }) => (work.itemId === item.id ? setReaction(shown, work.emoji, work.isSet) : shown),
    item,
  )
}
