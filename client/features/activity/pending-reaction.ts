import type { QueueEntries, QueueEntry } from '#client/lib/durable-queue/queue-state.ts'

export interface ReactedRow {
  reactions: readonly { emoji: string; count: number }[]
  viewerReactions: readonly string[]
}

/** The reactions of a row once the viewer has set or taken back one of them. Doing it twice changes nothing. Pure. */
export function setReaction<Row extends ReactedRow>(row: Row, emoji: string, isSet: boolean): Row {
  const isThere = row.viewerReactions.includes(emoji)
  if (isThere === isSet) return row
  const counted = row.reactions.some((reaction) => reaction.emoji === emoji)
    ? row.reactions
    : [...row.reactions, { __typename: 'ReactionCount' as const, emoji, count: 0 }]
  return {
    ...row,
    // The order stays: a press must not move what is under the finger.
    reactions: counted
      .map((reaction) =>
        reaction.emoji === emoji ? { ...reaction, count: reaction.count + (isSet ? 1 : -1) } : reaction,
      )
      .filter(({ count }) => count > 0),
    viewerReactions: isSet ? [...row.viewerReactions, emoji] : row.viewerReactions.filter((own) => own !== emoji),
  }
}

/** One emoji of one person on one row, as they want it to be. */
export interface UnsentReaction {
  itemId: string
  emoji: string
  isSet: boolean
}

/** Names the row and the emoji: there is one pending reaction of each. */
export const reactionKey = (itemId: string, emoji: string) => `${itemId} ${emoji}`

/**
 * Only the last press counts. What was given and taken back before it was sent is not sent at all;
 * what may have arrived is taken back there too.
 */
export const joinReactions = {
  merge: ({ work, state, isUnsure }: QueueEntry<UnsentReaction>, next: UnsentReaction) =>
    state === 'sending' || isUnsure || work.isSet === next.isSet ? next : null,
  isSame: (one: UnsentReaction, other: UnsentReaction) => one.isSet === other.isSet,
}

/** A row as whoever reacts to it sees it. Pure. */
export function withReactions<Row extends ReactedRow & { id: string }>(
  row: Row,
  entries: QueueEntries<UnsentReaction>,
): Row {
  return entries.reduce(
    (shown, { work }) => (work.itemId === row.id ? setReaction(shown, work.emoji, work.isSet) : shown),
    row,
  )
}
